// What is said over pictures before they are added: a button that records, and a line that says how long it is.

import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';
import { listen, whyNot } from '../voice/microphone.js';
import { waveFile } from '../voice/wave.js';

// Seconds; the browser holds it in memory until Add.
const longest = 600;
const shortest = 0.5;
const inWords = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

// complain(message): says what is wrong; onChange(): something was said, or taken out.
// Gives {element, take(), stop()}: take() ends the recording and gives {file, startedAt}, or null if nothing was said.
export function spokenPart({ complain, onChange = () => {} }) {
  let [pieces, rate, startedAt] = [[], null, null];
  // 'ready', 'opening', 'speaking' or 'said'.
  let phase = 'ready';
  let stopListening = async () => {};
  const face = el('span', { class: 'spoken-face' });
  const label = el('span', {});
  const button = el('button', { type: 'button', class: 'button', 'aria-pressed': 'false', 'data-focus': 'picture-voice',
    onclick: press }, face, label);
  const says = el('span', { class: 'grow quiet', role: 'status' });
  const away = el('button',
    { type: 'button', class: 'round', 'aria-label': t`Leave out what was said`, onclick: forget }, icon('close'));
  const element = el('div', { class: 'row spoken' }, button, says, away);
  enter('ready');
  return { element, take, stop };

  function seconds() { return rate ? pieces.reduce((sum, { byteLength }) => sum + byteLength, 0) / 2 / rate : 0; }

  function enter(next) {
    phase = next;
    const isSpeaking = next === 'speaking';
    button.setAttribute('aria-pressed', `${isSpeaking}`);
    button.hidden = next === 'said';
    away.hidden = next !== 'said';
    fill(face, icon(isSpeaking ? 'stop' : 'mic'));
    fill(label, isSpeaking ? t`Stop` : t`Say what it is`);
    const told = {
      opening: t`Opening the microphone…`, speaking: t`Listening…`, said: t`${inWords(seconds())} recorded`,
    };
    fill(says, told[next] ?? '');
    onChange();
  }

  async function press() {
    if (phase === 'speaking') await stop();
    else if (phase === 'ready') await begin();
  }

  async function begin() {
    complain('');
    enter('opening');
    [pieces, rate, startedAt] = [[], null, new Date().toISOString()];
    try {
      stopListening = await listen((piece) => hear(piece), () => stop());
    } catch (error) {
      enter('ready');
      complain(whyNot(error));
      return;
    }
    // The sheet may have been closed while the browser asked.
    if (phase !== 'opening' || !element.isConnected) {
      await stopListening();
      enter('ready');
    } else enter('speaking');
  }

  function hear({ bytes, rate: samples }) {
    if (phase !== 'speaking') return;
    rate ??= samples;
    pieces.push(bytes);
    if (seconds() >= longest) {
      complain(t`What is said of pictures can be at most ${longest / 60} minutes long.`);
      stop();
    }
  }

  async function stop() {
    if (phase !== 'speaking') return;
    const isSaid = seconds() >= shortest;
    enter(isSaid ? 'said' : 'ready');
    if (element.isConnected) (isSaid ? away : button).focus();
    await stopListening();
  }

  function forget() {
    pieces = [];
    enter('ready');
    button.focus();
  }

  async function take() {
    await stop();
    return phase === 'said' ? { file: waveFile(pieces, rate), startedAt } : null;
  }
}

// Speaking into the diary: hold the button while speaking, or tap it; it stops by itself after speech.

import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { plural, t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { dropArea } from './drop.js';
import { showHeard } from './heard.js';
import { showUnclear } from './unclear.js';
import { listen, whyNot } from './microphone.js';
import { Take } from './take.js';
import { talk } from './talk.js';
import { mayTalk } from '../rights.js';
import { forgetTake, holdTake, refusedTake, tellOf, whenSent } from '../outbox.js';

// A press that is longer than this is held; a shorter one is a tap.
const tap = 400;
// Tenths of a second without any sound after which the microphone is called silent.
const silentAfter = 40;
const silence = 0.004;
const silent = t`Nothing arrives from the microphone. Is it muted, or is another one chosen?`;

// What to do while the diary does not take what is said.
function goOn(problem) {
  if (problem.isOffline) {
    return t`The diary cannot be reached. Go on: what you say is kept here and sent as soon as it can be.`;
  }
  if (problem.status === 401) {
    return t`You were signed out. Go on: what you say is kept here and sent once you have signed in again.`;
  }
  return t`${problem.message} Go on: what you say is kept here and sent later.`;
}

// The panel; `close` closes the sheet it stands in, `setTitle` renames it, null as it was. at: the end of the day of
// which is spoken; null for now. Gives {element, leave}: leave() ends a take that runs.
export function voicePanel({ at = null, close, setMayClose, setTitle }) {
  const level = el('span', { class: 'level', 'aria-hidden': 'true' });
  const face = el('span', { class: 'speak-face' }, icon('mic', 'huge'));
  const button = el('button', { type: 'button', class: 'speak', 'aria-label': t`Speak`, 'aria-pressed': 'false',
    autofocus: true }, level, face);
  const state = el('p', { class: 'speak-state', role: 'status', 'aria-live': 'polite' }, t`Hold to speak, or tap.`);
  const words = el('p', { class: 'speak-words', role: 'group', 'aria-label': t`Heard so far` });
  const notice = el('p', { class: 'speak-notice', role: 'alert', hidden: true });
  const question = mayTalk() && talk({ placeholder: t`what did I eat today?`, withVoice: false,
    onAnswer: ({ entries }) => changedHere('entry.changed', entries.map(({ id }) => id)) });
  const stage = el('div', { class: 'voice' }, button, state, words, notice, dropArea({ onDone: close }),
    ...(question ? [question.element] : []));
  let phase = 'ready';
  let take = null;
  let stopListening = async () => {};
  let isHeld = false;
  let pressedAt = 0;
  let quietTenths = 0;

  const say = (text) => fill(state, text);
  const warn = (text) => {
    notice.hidden = !text;
    fill(notice, text ?? '');
  };
  const enter = (next, text) => {
    phase = next;
    stage.dataset.phase = next;
    button.setAttribute('aria-pressed', `${next === 'speaking'}`);
    button.setAttribute('aria-label', next === 'speaking' ? t`Stop` : t`Speak`);
    fill(face, icon(next === 'speaking' ? 'stop' : 'mic', 'huge'));
    button.disabled = next === 'hearing';
    say(text);
  };

  async function begin() {
    warn();
    fill(words);
    quietTenths = 0;
    enter('opening', t`Opening the microphone…`);
    const taken = Take.begin(at);
    try {
      stopListening = await listen((piece) => hearPiece(taken, piece), () => phase === 'speaking' && end());
    } catch (error) {
      taken.discard().catch(showError);
      enter('ready', t`Hold to speak, or tap.`);
      warn(whyNot(error));
      return;
    }
    // The sheet was closed, or left, while the microphone opened.
    if (!stage.isConnected) {
      await stopListening();
      taken.discard().catch(showError);
      enter('ready', t`Hold to speak, or tap.`);
      return;
    }
    take = taken;
    holdTake(take);
    take.addEventListener('status', ({ detail }) => live(detail));
    take.addEventListener('offline', ({ detail }) => {
      warn(goOn(detail));
      if (phase === 'hearing') leaveWaiting();
    });
    take.addEventListener('online', () => warn());
    take.addEventListener('notkept', ({ detail }) => warn(detail.message));
    take.addEventListener('toolong', () => {
      warn(t`A recording can be at most ${plural(Math.floor(take.longest / 60), '{0} minute', '{0} minutes')} long.
        What you have said is being heard; say the rest as another recording.`);
      end();
    });
    enter('speaking', t`Listening…`);
    send(take);
    if (!isHeld && pressedAt === -1) end();
  }

  function hearPiece(taken, { bytes, loudest, rate }) {
    if (phase === 'hearing') return;
    taken.add(bytes, rate);
    level.style.setProperty('--level', Math.min(1, Math.sqrt(loudest) * 1.2).toFixed(2));
    quietTenths = loudest < silence ? quietTenths + 1 : 0;
    if (quietTenths === silentAfter) {
      warn(silent);
    } else if (quietTenths === 0 && notice.textContent === silent) {
      warn();
    }
  }

  function live(status) {
    fill(words, status.transcript);
    if (phase === 'speaking' && status.speaking) say(t`Listening…`);
    if (phase === 'speaking' && status.stopped && !isHeld) end();
  }

  async function end() {
    if (phase !== 'speaking') return;
    enter('hearing', t`Writing it down…`);
    level.style.setProperty('--level', '0');
    await stopListening();
    take.end();
    if (take.isOffline) leaveWaiting();
  }

  // The take is sent later, from wherever in the pages somebody is then.
  function leaveWaiting() {
    toast(t`Kept here. It is sent ${whenSent()}.`);
    close();
  }

  // The diary has a recording in which it heard nothing, or too little: somebody can say here what is in it.
  const askWhat = (error) => {
    const before = [...stage.childNodes];
    warn();
    enter('unclear', '');
    showUnclear(stage, error, { close, setTitle, again: () => {
      setTitle(null);
      fill(stage, before);
      enter('ready', t`Hold to speak, or tap.`);
      button.focus();
    } });
  };

  async function send(sending) {
    try {
      const answer = await sending.send();
      forgetTake(sending);
      if (!answer) return;
      if (answer.transcript === null || !stage.isConnected) {
        if (answer.transcript === null) changedHere('recording.received', [answer.recording.id]);
        if (stage.isConnected) close();
        await tellOf(answer, t`What you said is in the diary.`, at);
        return;
      }
      changedHere('entry.added', answer.entries.map((entry) => entry.id));
      showHeard(stage, answer, { at, close, setMayClose, setTitle });
    } catch (error) {
      forgetTake(sending);
      sending.end();
      await stopListening();
      if (!stage.isConnected) return refusedTake(sending, error);
      if (error.status === 422 && error.recording) return askWhat(error);
      enter('ready', t`Hold to speak, or tap.`);
      warn(error.message);
      refusedTake(sending, error);
    }
  }

  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || phase !== 'ready') return;
    button.setPointerCapture(event.pointerId);
    isHeld = true;
    pressedAt = performance.now();
    begin();
  });
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    if (performance.now() - pressedAt < tap) return;
    if (phase === 'speaking') end();
    else pressedAt = -1;
  };
  button.addEventListener('pointerup', release);
  button.addEventListener('pointercancel', release);
  // Keys, screen readers, and the tap that ends.
  button.addEventListener('click', (event) => {
    if (phase === 'speaking' && performance.now() - pressedAt > tap) end();
    else if (phase === 'ready' && event.detail === 0) begin();
  });

  setMayClose(async () => {
    if (phase === 'speaking') await end();
    return true;
  });
  enter('ready', t`Hold to speak, or tap.`);
  if (!isSecureContext) warn(whyNot());
  return { element: stage, leave: end };
}

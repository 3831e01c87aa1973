// The recording of an entry: played whole, or from a word that is clicked.

import { get } from './api.js';
import { el, fill } from './dom.js';
import { icon } from './icons.js';
import { toast } from './toast.js';
import { Player, wordButtons } from './voice/player.js';

// Gives the elements, at once; the words come when they are there.
export function soundOf(entry) {
  const player = new Player(entry.links.audio);
  const start = entry.stretch?.start ?? 0;
  let end = entry.stretch?.end ?? Infinity;
  const button = el('button', { type: 'button', class: 'round', 'aria-label': 'Play the recording', onclick: toggle }, icon('play', 'full'));
  const played = el('span');
  const time = el('span', { class: 'sound-time' });
  const words = el('p', { class: 'words', role: 'group', 'aria-label': 'What was said' }, `“${entry.rawInput}”`);

  function toggle() {
    if (player.isPlaying) player.stop();
    else player.play(start, end);
  }
  player.addEventListener('change', () => {
    fill(button, icon(player.isPlaying ? 'pause' : 'play', player.isPlaying ? '' : 'full'));
    button.setAttribute('aria-label', player.isPlaying ? 'Stop' : 'Play the recording');
    if (!Number.isFinite(end)) return;
    played.style.setProperty('--played', Math.max(0, Math.min(1, (player.place - start) / (end - start))));
  });
  player.addEventListener('unplayable', () => toast('The recording cannot be played. Is the diary reachable?', { kind: 'bad' }));

  get(`${entry.links.recording}/transcript`).then((transcript) => {
    if (!Number.isFinite(end)) end = transcript.duration;
    fill(time, `${Math.max(1, Math.round(end - start))} s`);
    const said = transcript.words.filter((word) => word.end > start && word.start < end);
    if (said.length) fill(words, wordButtons(said, player, (_, index) => player.play(said[index].start, end)));
  }).catch(() => {
    // The words that the entry has itself stay.
  });
  return [el('div', { class: 'sound-line' }, button, el('div', { class: 'sound-track' }, played), time), words];
}

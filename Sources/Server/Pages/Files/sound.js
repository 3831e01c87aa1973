// The recording of an entry: played whole, or word by word; its words are put right there by who may change them.

import { get } from './api.js';
import { el, fill } from './dom.js';
import { changedHere } from './live.js';
import { mayChange } from './rights.js';
import { t } from './texts.js';
import { toast } from './toast.js';
import { isSame, takingBack } from './undo.js';
import { isWithin, mendedWords } from './voice/mended.js';
import { playLine } from './voice/play-line.js';
import { Player, wordButtons } from './voice/player.js';
import { heardWords } from './voice/words.js';

// Gives the elements, at once; the words come when they are there.
export function soundOf(entry) {
  const player = new Player(entry.links.audio);
  const start = entry.stretch?.start ?? 0;
  const end = entry.stretch?.end ?? Infinity;
  const line = playLine(player, start, end);
  const place = el('div', { class: 'said-words' }, el('p', { class: 'words', dir: 'auto' }, `“${entry.rawInput}”`));
  player.addEventListener('unplayable', () =>
    toast(t`The recording cannot be played. Is the diary reachable?`, { kind: 'bad' }));

  const transcriptOf = (links) => get(`${links.recording}/transcript`);
  transcriptOf(entry.links).then(({ words, said = null, duration }) => {
    const part = { start, end: Math.min(end, duration) };
    line.setEnd(part.end);
    const mended = mendedWords(words, said).filter((word) => isWithin(word, part));
    if (!mended.length) return;
    if (mayChange(entry)) return void fill(place, toMend(words, said, part));
    const play = (_, index) => player.play(mended[index].start, part.end);
    fill(place, el('p', { class: 'words', dir: 'auto', role: 'group', 'aria-label': t`What was said` },
      wordButtons(mended, player, play)));
  }).catch(() => {
    // The words that the entry has itself stay.
  });
  return [line.element, place];

  function toMend(heard, said, part) {
    const state = el('span', { class: 'unseen', role: 'status' });
    const recording = entry.links.recording.split('/').pop();
    let before = [entry];
    const words = heardWords({
      recording, heard, said, part, player, say: (text) => fill(state, text),
      beforePut: async () => { before = (await get(`/v1/review/${recording}?quick=true`)).entries; },
      onPut: (after, undo) => {
        player.stop();
        const done = () => undo(isSame(before, after));
        toast(t`Put right, and learned.`, { action: takingBack(before, after, { done }) });
        changedHere('entry.changed', [...new Set([...before, ...after].map(({ id }) => id))]);
      },
    });
    // Whoever is at a word stays at this card when it is drawn anew.
    words.dataset.focus = `main-${entry.id}`;
    return [words, state];
  }
}

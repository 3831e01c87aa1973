// The words of a recording, to be put right: a word or several that are marked are played, taken for what may have been
// said instead, or written over.

import { ask, get, withQuery } from '../api.js';
import { el, fill } from '../dom.js';
import { openMenu } from '../menu.js';
import { may } from '../rights.js';
import { t } from '../texts.js';
import { showError } from '../toast.js';
import { marking } from './marking.js';
import { isWithin, mendedWords } from './mended.js';
import { wordButtons } from './player.js';

const play = Symbol('play');
const write = Symbol('write');
// A menu has room for so many others.
const mostOthers = 6;
const longestName = 40;
const nothingElse = t`Nothing else was heard there.`;

// recording: its id. heard: the words of its transcript. said: all that was said as somebody has put it right before.
// part: {start, end} in seconds, of which the words are shown; all of them otherwise. say(text): for who cannot see
// what is marked. beforePut(): waited for before words are put right. onPut(entries, undo, text): called once the diary
// has read the words anew, with the entries as they are and all words as a text; undo(isSame) shows the words as they
// were, and says so to the diary where the entries are the same as before. Gives the element.
export function heardWords({ recording, heard, said = null, part = null, player, say = (_text) => {},
  beforePut = undefined, onPut }) {
  const place = el('p', { class: 'words mendable', dir: 'auto', role: 'group', 'aria-label': t`What was heard` });
  const marks = marking(place, {
    onMark: ([first, end]) => end - first > 1 && say(t`${end - first} words are marked: ${textOf(first, end)}.`),
    onChoose: (button, stretch) => choose(button, ...stretch).catch(showError),
  });
  // All words, and which of them are shown.
  let all = mendedWords(heard, said);
  let shown = [];
  let offset = 0;
  draw();
  return place;

  function draw(focused = null) {
    marks.clear();
    const isIn = (word) => !part || isWithin(word, part);
    offset = Math.max(0, all.findIndex(isIn));
    shown = all.slice(offset, all.findLastIndex(isIn) + 1);
    fill(place, wordButtons(shown, player));
    if (focused !== null) place.querySelectorAll('.word')[Math.min(focused, shown.length - 1)]?.focus();
  }

  function textOf(first, end) {
    return shown.slice(first, end).map(({ word }) => word).join(' ');
  }

  async function choose(button, first, end) {
    const text = textOf(first, end);
    const name = text.length > longestName ? `${text.slice(0, longestName)}…` : text;
    const choices = [
      { value: play, label: t`Play “${name}”`, icon: 'play' },
      { value: write, label: end - first > 1 ? t`Rewrite them` : t`Write it`, icon: 'edit' },
    ];
    const later = may('read') && others(first, end);
    const chosen = await openMenu(button, `“${name}”`, choices, undefined, { later });
    if (chosen === play) player.play(shown[first].start, shown[end - 1].end);
    else if (chosen === write) writeOver(first, end);
    else if (chosen) replace(...chosen.stretch, chosen.text);
  }

  // What may have been said there instead, as choices of the menu; where there is nothing, a text that says so.
  async function others(first, end) {
    const [from, to] = [shown[first].places[0], shown[end - 1].places[1]];
    // Where nothing was heard there is nothing to hear again.
    if (to <= from) return nothingElse;
    const { asked } = await get(withQuery(`/v1/review/${recording}`, { first: from, last: to - 1 }));
    const found = asked.alternatives.map((each) => ({ text: each.text, stretch: stretchOf(each.words) }))
      .filter(({ text, stretch }) => text !== textOf(...stretch)).slice(0, mostOthers);
    if (!found.length) return nothingElse;
    return found.map((each) => ({ value: each, label: labelOf(each), icon: 'sparkle' }));
  }

  // An alternative may take words along beside those that were asked about.
  function labelOf({ text, stretch }) {
    if (!text) return t`Without “${textOf(...stretch)}”`;
    return stretch[1] - stretch[0] > 1 ? t`“${text}” for “${textOf(...stretch)}”` : text;
  }

  // Where words of the transcript are among those shown.
  function stretchOf([from, to]) {
    const first = shown.findIndex(({ places }) => places[1] > from);
    const end = shown.findLastIndex(({ places }) => places[0] < to) + 1;
    return [Math.max(0, first), Math.max(first + 1, end)];
  }

  function writeOver(first, end) {
    const before = textOf(first, end);
    const input = el('input', {
      class: 'word-input', value: before, 'aria-label': t`Instead of “${before}”`, maxlength: 200,
      autocapitalize: 'off', size: Math.max(9, before.length),
    });
    let isOver = false;
    const done = (isTaken, keepsFocus = true) => {
      if (isOver) return;
      isOver = true;
      const text = input.value.trim().replace(/\s+/g, ' ');
      draw(keepsFocus ? first : null);
      if (isTaken && text !== before) replace(first, end, text);
    };
    input.addEventListener('keydown', (event) => {
      if (!['Enter', 'Escape'].includes(event.key)) return;
      // The key would press the button that has the focus next.
      event.preventDefault();
      event.stopPropagation();
      done(event.key === 'Enter');
    });
    input.addEventListener('blur', () => done(true, false));
    const buttons = [...place.querySelectorAll('.word')].slice(first, end);
    buttons.slice(1).forEach((button) => button.remove());
    buttons[0].replaceWith(input);
    input.focus();
    input.select();
  }

  // Says what was really said; the diary reads it anew, and learns.
  async function replace(first, end, text) {
    const before = all;
    const put = {
      ...shown[first], word: text, end: shown[end - 1].end, confidence: 1,
      places: [shown[first].places[0], shown[end - 1].places[1]],
    };
    const after = [...all.slice(0, offset + first), ...(text ? [put] : []), ...all.slice(offset + end)];
    const textIn = (words) => words.map(({ word }) => word).join(' ');
    const send = (words) => ask('POST', `/v1/review/${recording}/replace`, { json: { text: textIn(words) } });
    try {
      await beforePut?.();
      const { data } = await send(after);
      all = after;
      draw(place.contains(document.activeElement) || document.activeElement === document.body ? first : null);
      onPut(data.entries, async (isSame) => {
        if (isSame) await send(before);
        all = before;
        draw();
      }, textIn(after));
    } catch (error) {
      showError(error);
    }
  }
}

// Which words of entries are in doubt, for their cards, and how many recordings wait for a look.

import { get, withQuery } from '../api.js';
import { el } from '../dom.js';

const most = 200;
// What was known last is shown until it is asked again.
let known = { count: 0, words: new Map() };

// {count, words: entry's id → the words in doubt}.
export const knownDoubts = () => known;

export async function askDoubts(signal) {
  const { items, count } = await get(withQuery('/v1/review', { limit: most }), signal);
  const words = new Map();
  for (const { entries, doubtful } of items) {
    const texts = [...new Set(doubtful.flatMap(({ text }) => text.toLowerCase().split(' ')))];
    if (texts.length) for (const { id } of entries) words.set(id, texts);
  }
  known = { count, words };
  return known;
}

// A text as nodes, with a mark on what is in doubt. words: those that were heard in doubt. stretches: parts of the
// text, in order, that were heard well and may mean something else.
export const marked = (text, words, stretches = []) => partsOf(text, words, stretches)
  .map((part) => (part.isInDoubt ? el('span', { class: 'in-doubt' }, part.text) : part.text));

// Parts are {text, isInDoubt}.
function partsOf(text, words, stretches) {
  const parts = [];
  let place = 0;
  for (const stretch of stretches) {
    const start = placeOf(stretch, text, place);
    if (start < 0) continue;
    parts.push(...heardIn(text.slice(place, start), words), { text: stretch, isInDoubt: true });
    place = start + stretch.length;
  }
  return [...parts, ...heardIn(text.slice(place), words)];
}

// Where whole words stand in a text: the glaze of "glazed ham, glaze" is at the end.
function placeOf(stretch, text, from) {
  const isPart = (letter) => /[\p{L}\p{N}]/u.test(letter ?? '');
  let start = text.indexOf(stretch, from);
  while (start >= 0 && (isPart(text[start - 1]) || isPart(text[start + stretch.length]))) {
    start = text.indexOf(stretch, start + 1);
  }
  return start;
}

function heardIn(text, words) {
  if (!words?.length) return text ? [{ text, isInDoubt: false }] : [];
  return text.split(/([\p{L}\p{N}'’]+)/u).filter(Boolean)
    .map((part) => ({ text: part, isInDoubt: words.includes(part.toLowerCase()) }));
}

// Which words of entries were heard in doubt, for their cards, and how many recordings wait for a look.

import { get, withQuery } from '../api.js';

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
    for (const { id } of entries) words.set(id, texts);
  }
  known = { count, words };
  return known;
}

// A text as parts: {text, isInDoubt}.
export function partsOf(text, words) {
  if (!words?.length) return [{ text, isInDoubt: false }];
  return text.split(/([\p{L}\p{N}'’]+)/u).filter(Boolean)
    .map((part) => ({ text: part, isInDoubt: words.includes(part.toLowerCase()) }));
}

// The words of a recording as somebody put them right: each with the times of what was heard there.

// heard: the words of a transcript. said: all that was said, null where nobody has looked at the words.
// Gives words with `places`, where the transcript has them: [first, end].
export function mendedWords(heard, said) {
  const own = heard.map((word, place) => ({ ...word, places: [place, place + 1] }));
  if (said === null || said === undefined) return own;
  const texts = said.split(/\s+/).filter(Boolean);
  const mended = [];
  let [first, next] = [0, 0];
  for (const [place, index] of [...common(own.map(({ word }) => word), texts), [own.length, texts.length]]) {
    mended.push(...between(own, [first, place], texts.slice(next, index)));
    if (place < own.length) mended.push({ ...own[place], confidence: 1 });
    [first, next] = [place + 1, index + 1];
  }
  return mended;
}

// Whether a word is in a part of the recording, {start, end}; one that was added between others takes no time.
export const isWithin = (word, part) => word.start < part.end
  && (word.end > part.start || word.start === word.end && word.end === part.start);

// What was written in place of the words from first to end.
function between(own, [first, end], texts) {
  if (!texts.length) return [];
  const one = (text, from, to) => ({
    word: text, confidence: 1, places: [from, to],
    start: own[from]?.start ?? own.at(-1)?.end ?? 0, end: own[to - 1]?.end ?? own[from]?.start ?? 0,
  });
  if (texts.length === end - first) return texts.map((text, place) => one(text, first + place, first + place + 1));
  return [one(texts.join(' '), first, end)];
}

// The longest row of words that both have, as pairs of places.
function common(these, those) {
  const isSame = (place, index) => these[place].toLowerCase() === those[index].toLowerCase();
  const lengths = Array.from({ length: these.length + 1 }, () => new Uint16Array(those.length + 1));
  for (let place = these.length - 1; place >= 0; place -= 1) {
    for (let index = those.length - 1; index >= 0; index -= 1) {
      lengths[place][index] = isSame(place, index) ? lengths[place + 1][index + 1] + 1
        : Math.max(lengths[place + 1][index], lengths[place][index + 1]);
    }
  }
  const pairs = [];
  let [place, index] = [0, 0];
  while (place < these.length && index < those.length) {
    if (isSame(place, index)) pairs.push([place++, index++]);
    else if (lengths[place + 1][index] >= lengths[place][index + 1]) place += 1;
    else index += 1;
  }
  return pairs;
}

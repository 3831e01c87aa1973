// What a picture without words may show: at most three names, each of which one tap makes the entry's words.

import { get } from '../api.js';
import { addDays, dayOf, daysBetween, shortDay, weekday, weekdayNames } from '../dates.js';
import { el, fill } from '../dom.js';
import { picturesOf } from '../pictures.js';

const most = 3;
// Asked before the card comes into sight, so that nothing below it moves.
const ahead = '400px';
// Asked once for each picture.
const asked = new Map();

function suggestionsFor({ id, links }) {
  if (!asked.has(id)) {
    const answer = get(`${links.self}/suggestions`).then(({ suggestions }) => suggestions);
    answer.catch(() => asked.delete(id));
    asked.set(id, answer);
  }
  return asked.get(id);
}

// Fills the place once it is nearly in sight, and takes it away if there is nothing to suggest. choose(text): a tap.
export function suggest(place, entry, { today, zone, choose }) {
  const watch = new IntersectionObserver(async (seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    const names = await namesFor(entry).catch(() => []);
    if (!names.length) place.remove();
    else fill(place, names.map((name) => chip(entry, name, { today, zone, choose })));
  }, { rootMargin: ahead });
  watch.observe(place);
}

// The likeliest of each picture first, each name once.
async function namesFor(entry) {
  const lists = await Promise.all(picturesOf(entry).slice(0, most).map(suggestionsFor));
  const ranked = lists.flatMap((list) => list.map((name, rank) => ({ name, rank }))).sort((a, b) => a.rank - b.rank);
  const unique = new Map(ranked.reverse().map(({ name }) => [name.text.toLowerCase(), name]));
  return [...unique.values()].reverse().slice(0, most);
}

function chip(entry, { text, at }, { today, zone, choose }) {
  const when = at && wordsFor(dayOf(at, zone), today);
  return el('button', {
    type: 'button', class: 'chip', 'aria-label': `Say that this is ${text}${when ? ` ${when}` : ''}`,
    // The words of the card have the focus once the chips are gone.
    'data-focus': `main-${entry.id}`, onclick: ({ currentTarget }) => choose(text, currentTarget),
  }, el('span', { dir: 'auto' }, text), when && el('small', {}, when));
}

function wordsFor(day, today) {
  if (day === today) return 'as today';
  if (day === addDays(today, -1)) return 'as yesterday';
  const count = daysBetween(day, today);
  return `as on ${count > 0 && count < 7 ? weekdayNames('long')[weekday(day)] : shortDay(day, today)}`;
}

// What a search found: each entry with the words that were found marked, leading to its day.

import { categoryName } from '../categories.js';
import { addDays, fullDay, nearDay, timeOfDay } from '../dates.js';
import { el, emptyState } from '../dom.js';
import { icon } from '../icons.js';
import { entryClass, entryIcon } from '../journals.js';
import { inOwnForm } from '../server-dates.js';
import { locale, mixed, plural, t } from '../texts.js';

// Today shows this many days back; older entries are shown by the calendar.
const farthest = 365;

export function addressOf({ id, date }, today) {
  return `#/${date > today || date < addDays(today, -farthest) ? 'calendar' : 'today'}/${date}?entry=${id}`;
}

// What was typed, without what marks a sample.
const unmarked = (parts) => parts.map((part) => ({ ...part, text: part.text.replace('[SAMPLE] ', '') }));

// Parts of a text as the API marks them; text nodes and <mark> only.
const marked = (parts) => parts.map(({ text, isMatch }) => (isMatch ? el('mark', {}, text) : text));
const bdi = (parts) => el('bdi', {}, marked(parts));

function hit({ entry, description, heard }, { today, zone }) {
  const isHeard = heard.some(({ isMatch }) => isMatch) && !description.some(({ isMatch }) => isMatch);
  return el('li', {}, el('a', {
    class: `hit ${entryClass(entry)}`, href: addressOf(entry, today), 'data-entry': entry.id,
      'data-focus': `hit-${entry.id}`,
  },
  el('span', { class: 'hit-band' }, icon(entryIcon(entry)),
    el('span', { class: 'unseen' }, inOwnForm(entry.card?.title) ?? categoryName(entry.category))),
  el('span', { class: 'hit-text', dir: 'auto' }, marked(description)),
  isHeard && el('span', { class: 'hit-heard' }, entry.inputType === 'voice'
    ? mixed`said: ${bdi(unmarked(heard))}` : mixed`typed: ${bdi(unmarked(heard))}`),
  el('span', { class: 'hit-foot', title: fullDay(entry.date) },
    `${nearDay(entry.date, today)}, ${timeOfDay(entry.createdAt, zone)}`)));
}

// The results in words and lists. options: {today, zone, limit}.
export function results({ hits, forgiven, substitutes, count }, typed, isFiltered, options) {
  const list = (found) => el('ul', { class: 'hits' }, found.map((each) => hit(each, options)));
  if (!hits.length && !forgiven.length) return [nothing(typed, substitutes, isFiltered)];
  const shown = hits.length + forgiven.length;
  return [
    hits.length > 0 && list(hits),
    forgiven.length > 0 && el('h2', { class: 'forgiven-head' }, t`Sounds or looks like it`),
    forgiven.length > 0 && instead(substitutes),
    forgiven.length > 0 && list(forgiven),
    count > shown && el('p', { class: 'quiet' },
      t`These are the best ${shown} of ${count}. Give more words, or filters, to see others.`),
  ];
}

function instead(substitutes) {
  const or = new Intl.ListFormat(locale, { type: 'disjunction' });
  return substitutes.map(({ typed, instead: words }) =>
    el('p', { class: 'quiet' },
      mixed`“${typed}” was also read as ${el('bdi', {}, el('b', {}, or.format(words)))}.`));
}

function nothing(typed, substitutes, isFiltered) {
  const read = [...new Set(substitutes.flatMap((each) => each.instead))];
  const words = new Intl.ListFormat(locale, { type: 'disjunction' }).format([`“${typed}”`, ...read]);
  return emptyState(icon('search', 'big'), t`Nothing found`,
    isFiltered ? t`No entry with ${words} fits the filters.` : t`No entry has ${words} in it.`);
}

// What is announced.
export function inWords({ count }) {
  return count ? plural(count, '{0} entry found', '{0} entries found') : t`Nothing found`;
}

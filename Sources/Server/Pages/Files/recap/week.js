// Weeks as the API names them, 2026-W47, and their days in words.

import { addDays, daysBetween, weekday, year } from '../dates.js';
import { locale, number, t } from '../texts.js';

const atNoon = (day) => new Date(`${day}T12:00:00Z`);
// Friday; counted from Monday, 0.
const friday = 4;

export const isWeek = (text) => /^\d{4}-W\d{2}$/.test(text ?? '') || text === 'this' || text === 'last';

// The week that is looked back at when none is named: until Friday the last full one.
export const usualWeek = (today) => (weekday(today) < friday ? 'last' : 'this');

// The week of a day, '2026-W47': that of its Thursday, as ISO 8601 counts them.
export function weekOf(day) {
  const thursday = addDays(day, 3 - weekday(day));
  const number = Math.floor(daysBetween(`${year(thursday)}-01-01`, thursday) / 7) + 1;
  return `${year(thursday)}-W${String(number).padStart(2, '0')}`;
}

// '16 – 22 November', as the browser's language writes it; with the year where it is another than today's.
export function weekDays({ from, to }, today = to) {
  /** @type {Intl.DateTimeFormatOptions} */
  const withYear = [from, to].some((day) => year(day) !== year(today)) ? { year: 'numeric' } : {};
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', ...withYear })
    .formatRange(atNoon(from), atNoon(to));
}

// In one sentence: more, fewer or as many entries as in the week before.
export function againstBefore({ entries, entriesBefore }) {
  if (entries === entriesBefore) return t`as many as the week before`;
  const more = number.format(Math.abs(entries - entriesBefore));
  return entries > entriesBefore ? t`${more} more than the week before` : t`${more} fewer than the week before`;
}

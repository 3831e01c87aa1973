// The service writes days and times into its sentences in one form: '20 November', 'Friday, 20 November 2026', 'at
// 09:00'. Here they become those of this browser, as the pages write them elsewhere.

import { clockOf, dayAndMonth, fullDay, isDay } from './dates.js';

// English names, as the service has them: of twelve months, and of a week from Sunday on.
const names = (part, days) => days.map((day) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', [part]: 'long' }).format(new Date(`2024-${day}T12:00:00Z`)));
const padded = (number) => `${number}`.padStart(2, '0');
const months = names('month', Array.from({ length: 12 }, (_, place) => `${padded(place + 1)}-01`));
const weekdays = names('weekday', Array.from({ length: 7 }, (_, place) => `12-0${place + 1}`));
const written = new RegExp(`\\b(?:(${weekdays.join('|')}), )?(\\d{1,2}) (${months.join('|')})(?: (\\d{4}))?\\b`, 'g');
// Only beside the words and signs that the service writes before it.
const clock = /(?<=\bat |, )([01]\d|2[0-3]):([0-5]\d)(?![\d:]| ?[ap]\.?m)/g;

// What the words say without a year is of no year in particular: one with a leap day does.
const someYear = '2024';

/** @param {string | null | undefined} text */
export function inOwnForm(text) {
  if (!text) return text;
  return text.replace(written, (whole, weekday, number, month, year) => {
    const day = `${year ?? someYear}-${padded(months.indexOf(month) + 1)}-${padded(number)}`;
    if (!isDay(day)) return whole;
    return weekday && year ? fullDay(day) : dayAndMonth(day, Boolean(year));
  }).replace(clock, (_, hour, minute) => clockOf(hour, minute));
}

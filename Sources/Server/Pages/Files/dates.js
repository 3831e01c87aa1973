// Days are texts, '2026-11-22', in the diary's time zone; only here do they become anything else.
// Words and orders are those of the texts' language.

import { locale, t } from './texts.js';

const atNoon = (day) => new Date(`${day}T12:00:00Z`);
// Making a format takes longer than writing with it, and a day with many cards writes with the same one again and
// again.
const formats = new Map();
function formatOf(language, options) {
  const key = `${language} ${JSON.stringify(options)}`;
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(language, options));
  return formats.get(key);
}
const format = (options) => formatOf(locale, { timeZone: 'UTC', ...options });

export const isDay = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(atNoon(text).getTime())
  && atNoon(text).toISOString().startsWith(text);

export function addDays(day, count) {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export const daysBetween = (first, last) => Math.round((+atNoon(last) - +atNoon(first)) / 86_400_000);

// 0 for Monday … 6 for Sunday.
export const weekday = (day) => (atNoon(day).getUTCDay() + 6) % 7;

export const year = (day) => day.slice(0, 4);
const withYear = (day, today) => (year(day) === year(today) ? {} : { year: 'numeric' });

// A line breaks after the weekday, and not between day and month. With the year where it is another than today's.
export const longDay = (day, today = day) =>
  format({ weekday: 'long', day: 'numeric', month: 'long', ...withYear(day, today) }).formatToParts(atNoon(day))
    .map(({ type, value }) => (type === 'literal' && !value.includes(',') ? value.replaceAll(' ', '\u00a0')
      : value)).join('');
export const shortDay = (day, today = day) =>
  format({ weekday: 'short', day: 'numeric', month: 'short', ...withYear(day, today) }).format(atNoon(day));
export const fullDay = (day) => format({ dateStyle: 'full' }).format(atNoon(day));
export const dayAndMonth = (day, withItsYear) =>
  format({ day: 'numeric', month: 'long', ...(withItsYear ? { year: 'numeric' } : {}) }).format(atNoon(day));
export const monthName = (day) => format({ month: 'long' }).format(atNoon(day));

// 'Mon' … 'Sun' in the texts' language, Monday first.
export const weekdayNames = (style = 'short') =>
  Array.from({ length: 7 }, (_, place) => format({ weekday: style }).format(atNoon(`2024-01-0${place + 1}`)));

// What the kitchen's clock showed, as a moment and a zone for Intl. The diary writes its instants with the offset of
// the place where the household lived then, '2026-11-22T08:15:00+01:00', so they are read as they are written. Numbers
// are moments on the clock of the zone now.
const shown = (instant, zone) => (typeof instant === 'string'
  ? [{ timeZone: 'UTC' }, new Date(`${instant.slice(0, 19)}Z`)] : [{ timeZone: zone }, new Date(instant)]);
const written = (language, parts, instant, zone) => {
  const [place, moment] = shown(instant, zone);
  return formatOf(language, { ...place, ...parts }).format(moment);
};

// The time of day of an instant: as the texts' language writes it.
export const timeOfDay = (instant, zone) => written(locale, { hour: 'numeric', minute: '2-digit' }, instant, zone);

// The same of an hour and a minute.
export const clockOf = (hour, minute) => timeOfDay(`2024-01-01T${hour}:${minute}:00`, 'UTC');

// The same as 'HH:MM', for fields and the API.
export const clockTime = (instant, zone) => written('en-GB', { hour: '2-digit', minute: '2-digit' }, instant, zone);

// The day of an instant. Its parts are put together here: no language writes '2026-11-22' in every browser.
export function dayOf(instant, zone) {
  const [place, moment] = shown(instant, zone);
  const parts = formatOf('en-GB', { ...place, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(moment);
  return ['year', 'month', 'day'].map((name) => parts.find(({ type }) => type === name)?.value).join('-');
}

// 'Today', 'Yesterday', or the day; with the year where it is another.
export function nearDay(day, today) {
  if (day === today) return t`Today`;
  if (day === addDays(today, -1)) return t`Yesterday`;
  return shortDay(day, today);
}

// The same within a sentence.
export function nearDayWithin(day, today) {
  if (day === today) return t`today`;
  if (day === addDays(today, -1)) return t`yesterday`;
  return shortDay(day, today);
}

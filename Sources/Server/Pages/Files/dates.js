// Days are texts, '2026-11-22', in the diary's time zone; only here do they become anything else.
// Words and orders are those of the browser's language.

const atNoon = (day) => new Date(`${day}T12:00:00Z`);
const format = (options) => new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options });

export const isDay = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(atNoon(text).getTime())
  && atNoon(text).toISOString().startsWith(text);

export function addDays(day, count) {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export const daysBetween = (first, last) => Math.round((atNoon(last) - atNoon(first)) / 86_400_000);

// 0 for Monday … 6 for Sunday.
export const weekday = (day) => (atNoon(day).getUTCDay() + 6) % 7;

// A line breaks after the weekday, and not between day and month.
export const longDay = (day) => format({ weekday: 'long', day: 'numeric', month: 'long' }).formatToParts(atNoon(day))
  .map(({ type, value }) => (type === 'literal' && !value.includes(',') ? value.replaceAll(' ', '\u00a0') : value)).join('');
export const shortDay = (day) => format({ weekday: 'short', day: 'numeric', month: 'short' }).format(atNoon(day));
export const fullDay = (day) => format({ dateStyle: 'full' }).format(atNoon(day));
export const monthName = (day) => format({ month: 'long' }).format(atNoon(day));
export const year = (day) => day.slice(0, 4);

// 'Mon' … 'Sun' in the browser's language, Monday first.
export const weekdayNames = (style = 'short') =>
  Array.from({ length: 7 }, (_, place) => format({ weekday: style }).format(atNoon(`2024-01-0${place + 1}`)));

// The time of day of an instant in the diary's zone: as the browser's language writes it.
export const timeOfDay = (instant, zone) =>
  new Intl.DateTimeFormat(undefined, { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant));

// The same as 'HH:MM', for fields and the API.
export const clockTime = (instant, zone) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

export const dayOf = (instant, zone) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(new Date(instant));

// 'today', 'yesterday', or the day.
export function nearDay(day, today) {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return shortDay(day);
}

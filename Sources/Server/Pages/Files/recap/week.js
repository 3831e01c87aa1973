// Weeks as the API names them, 2026-W47, and their days in words.

const atNoon = (day) => new Date(`${day}T12:00:00Z`);

export const isWeek = (text) => /^\d{4}-W\d{2}$/.test(text ?? '') || text === 'this' || text === 'last';

// '16 – 22 November', as the browser's language writes it.
export const weekDays = ({ from, to }) =>
  new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', day: 'numeric', month: 'long' }).formatRange(atNoon(from), atNoon(to));

// In one sentence: more, fewer or as many entries as in the week before.
export function againstBefore({ entries, entriesBefore }) {
  const number = new Intl.NumberFormat();
  if (entries === entriesBefore) return 'as many as the week before';
  const more = Math.abs(entries - entriesBefore);
  return `${number.format(more)} ${entries > entriesBefore ? 'more' : 'fewer'} than the week before`;
}

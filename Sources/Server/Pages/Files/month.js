// Months are texts, '2026-11'. How their days stand in rows of weeks, and how a day is shaded by its entries.

import { addDays, weekday } from './dates.js';

export const monthOf = (day) => day.slice(0, 7);
export const isMonth = (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');
export const firstDay = (month) => `${month}-01`;
export const lastDay = (month) => addDays(firstDay(addMonths(month, 1)), -1);

export function addMonths(month, count) {
  const [year, number] = month.split('-').map(Number);
  const all = year * 12 + number - 1 + count;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
}

// The day of the week with which weeks begin where the browser's language is spoken: 0 for Monday … 6 for Sunday.
export function firstWeekday() {
  const locale = new Intl.Locale(navigator.language);
  const { firstDay: first = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return first - 1;
}

// Rows of seven: days, and null before the first and after the last.
export function weeksOf(month, first = firstWeekday()) {
  const last = lastDay(month);
  const cells = Array((weekday(firstDay(month)) - first + 7) % 7).fill(null);
  for (let day = firstDay(month); day <= last; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}

// The class that shades a day: none, one, two, three and more entries.
export const shadeOf = (count) => `shade-${Math.min(3, count)}`;

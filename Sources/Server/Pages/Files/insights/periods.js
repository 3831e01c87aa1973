// The stretches of days that figures are shown for, and the switch between them.

import { addDays, weekday } from '../dates.js';
import { el } from '../dom.js';
import { locale, t } from '../texts.js';

export const periods = [
  { name: 'week', label: t`7D`, words: t`the last 7 days` },
  { name: 'month', label: t`30D`, words: t`the last 30 days` },
  { name: '3months', label: t`3M`, words: t`the last 3 months` },
  { name: 'year', label: t`1Y`, words: t`the last year` },
  { name: 'all', label: t`All`, words: t`all time` },
];
export const isPeriod = (name) => periods.some((period) => period.name === name);
export const wordsOf = (name) => periods.find((period) => period.name === name).words;

// A row of buttons; pick(name) is called for another one.
export function periodSwitch(chosen, pick) {
  const buttons = periods.map(({ name, label, words }) => el('button', {
    type: 'button', 'aria-pressed': `${name === chosen}`, 'aria-label': words, 'data-period': name,
      'data-focus': `period-${name}`,
    onclick: () => {
      for (const each of buttons) each.setAttribute('aria-pressed', `${each.dataset.period === name}`);
      pick(name);
    },
  }, label));
  return el('div', { class: 'pill periods', role: 'group', 'aria-label': t`Period` }, buttons);
}

// Longest stretches that are shown day by day, and week by week; longer ones month by month.
const mostDays = 100;
const mostWeeks = 800;

const dayName = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
const monthName = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' });
const named = (format, day) => format.format(new Date(`${day}T12:00:00Z`));

// Days put together as far as their number asks for it: {unit, bins: [{from, label, count}]}.
export function binned(days) {
  if (days.length <= mostDays) {
    return { unit: 'day', bins: days.map(({ day, count }) => ({ from: day, label: named(dayName, day), count })) };
  }
  const byWeek = days.length <= mostWeeks;
  const bins = new Map();
  for (const { day, count } of days) {
    const from = byWeek ? addDays(day, -weekday(day)) : `${day.slice(0, 7)}-01`;
    const label = named(byWeek ? dayName : monthName, from);
    if (!bins.has(from)) bins.set(from, { from, label, count: 0 });
    bins.get(from).count += count;
  }
  return { unit: byWeek ? 'week' : 'month', bins: [...bins.values()] };
}

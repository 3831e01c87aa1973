// What the whole diary holds at most.

import { chartPanel } from '../charts.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { locale, number, plural, t } from '../texts.js';

const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
const atNoon = (day) => new Date(`${day}T12:00:00Z`);

export function recordsPanel() {
  const list = el('dl', { class: 'records' });
  const record = (symbol, value, label, detail) =>
    el('div', {}, icon(symbol), el('dt', {}, label), el('dd', {}, el('b', {}, value), detail
      && el('span', {}, detail)));
  return chartPanel({
    label: t`Records`, kind: 'records-panel', symbol: icon('sparkle', 'big'),
      emptyText: t`Your first entry sets the first records.`,
    isEmpty: ({ records }) => records.mostEntries === null,
    content: {
      element: list,
      update({ records: { longestStreak, mostEntries, differentFoods } }) {
        const { from, to, days } = longestStreak;
        const day = el('a', { href: `#/calendar/${mostEntries.day}`, 'data-focus': 'fullest-day' },
          format.format(atNoon(mostEntries.day)));
        fill(list,
          record('flame', plural(days, '{0} day', '{0} days'), t`Longest streak`,
            format.formatRange(atNoon(from), atNoon(to))),
          record('calendar', plural(mostEntries.count, '{0} entry', '{0} entries'), t`Fullest day`, day),
          record('lunch', number.format(differentFoods), t`Different foods`, t`all time`));
      },
    },
  });
}

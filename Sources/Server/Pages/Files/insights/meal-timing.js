// At which hours was eaten, coloured by part of day.

import { chartPanel, colour, figure } from '../charts.js';
import { el } from '../dom.js';
import { icon } from '../icons.js';
import { locale, t } from '../texts.js';

export const dayParts = [
  { name: t`Morning`, first: 5, role: 'c-breakfast' },
  { name: t`Midday`, first: 11, role: 'c-lunch' },
  { name: t`Afternoon`, first: 15, role: 'c-snack' },
  { name: t`Evening`, first: 17, role: 'c-dinner' },
  { name: t`Night`, first: 21, role: 'c-beverage' },
];
const partOf = (hour) => dayParts.findLast(({ first }) => hour >= first) ?? dayParts.at(-1);

const hourName = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric' });
export const hour = (number) => hourName.format(new Date(Date.UTC(2024, 0, 1, number)));

// A bar an hour. take(data): 24 numbers.
export function hoursFigure(name, take) {
  return figure({
    name, height: 200,
    config: (data) => ({
      type: 'bar',
      data: {
        labels: take(data).map((_, number) => hour(number)),
        datasets: [{
          data: take(data), label: t`Entries`, borderRadius: 4, categoryPercentage: 0.9, barPercentage: 0.9,
          backgroundColor: take(data).map((_, number) => colour(partOf(number).role)),
        }],
      },
      options: { scales: { x: { ticks: { autoSkip: false,
        callback: (value) => (value % 6 === 0 ? hour(value) : null) } }, y: { suggestedMax: 3 } } },
    }),
    table: (data) => ({ head: [t`Hour`, t`Entries`], rows: take(data).map((count, number) => [hour(number), count]) }),
  });
}

export function mealTimingPanel() {
  const chart = hoursFigure(t`Meals by hour`, ({ mealTiming }) => mealTiming);
  const legend = el('ul', { class: 'parts', 'aria-hidden': 'true' }, dayParts.map(({ name, role }) =>
    el('li', { vars: { '--tone': `var(--${role})` } }, name)));
  return chartPanel({
    label: t`Meal timing`, symbol: icon('clock', 'big'), emptyText: t`No meals in this period.`,
    isEmpty: ({ mealTiming }) => mealTiming.every((count) => count === 0),
    content: { element: el('div', {}, chart.element, legend), update: chart.update },
  });
}

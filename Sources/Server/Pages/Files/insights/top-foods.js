// The foods that were eaten most, as bars. Names and numbers stand beside the bars as text; a name leads to its
// timeline.

import { chartPanel, colour, figure } from '../charts.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';

const rowHeight = 36;

export const foodAddress = (name, period) => `#/food/${encodeURIComponent(name)}${period ? `?period=${period}` : ''}`;

export function topFoodsPanel() {
  const names = el('ol', { class: 'bar-names' });
  const bars = figure({
    name: t`Top foods`,
    config: ({ topItems }) => ({
      type: 'bar',
      data: {
        labels: topItems.map(({ name }) => name),
        datasets: [{
          data: topItems.map(({ count }) => count), borderRadius: 7, barThickness: 16,
          backgroundColor: topItems.map((_, place) => colour('accent', Math.max(0.45, 1 - place * 0.06))),
        }],
      },
      options: {
        indexAxis: 'y', layout: { padding: 0 }, plugins: { tooltip: { enabled: false } },
        scales: { x: { display: false, beginAtZero: true }, y: { display: false, grid: { display: false } } },
      },
    }),
  });
  const content = {
    element: el('div', { class: 'bar-rows' }, names, bars.element),
    update(data) {
      bars.setHeight(data.topItems.length * rowHeight);
      fill(names, data.topItems.map(({ name, count }) => el('li', {},
        el('a', { href: foodAddress(name, data.period), 'data-focus': `food-${name}`, dir: 'auto' },
          name), ' ',
          el('b', {}, String(count)))));
      return bars.update(data);
    },
  };
  return chartPanel({
    label: t`Top foods`, kind: 'tall', symbol: icon('lunch', 'big'), emptyText: t`No foods in this period.`,
    isEmpty: ({ topItems }) => topItems.length === 0, content,
  });
}

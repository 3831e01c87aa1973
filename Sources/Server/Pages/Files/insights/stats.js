// What the period adds up to: entries, days, streak, and a ring for the share of days with an entry.

import { chartPanel, colour, figure, percent } from '../charts.js';
import { counted, el, fill } from '../dom.js';
import { icon } from '../icons.js';

const number = new Intl.NumberFormat();

export function statsPanel() {
  const ring = figure({
    name: 'Consistency', height: 132, kind: 'ring',
    config: ({ daysLogged, dailyCounts }) => ({
      type: 'doughnut',
      data: {
        labels: ['Days with an entry', 'Days without'],
        datasets: [{
          data: [daysLogged, dailyCounts.length - daysLogged], borderWidth: 0,
          backgroundColor: [colour('success'), colour('line')],
        }],
      },
      options: { cutout: '80%', plugins: { tooltip: { enabled: false } } },
    }),
    table: ({ daysLogged, dailyCounts }) => ({
      head: ['Days', 'Count'],
      rows: [['Days with an entry', daysLogged], ['Days without', dailyCounts.length - daysLogged]],
    }),
  });
  const middle = el('div', { class: 'ring-middle' });
  ring.element.append(middle);
  const list = el('dl', { class: 'stats' });
  const stat = (value, label, symbol) => el('div', {}, el('dt', {}, label), el('dd', {}, symbol, value));
  const content = {
    element: el('div', { class: 'stats-row' }, list, ring.element),
    update(data) {
      fill(list,
        stat(number.format(data.entries), data.entries === 1 ? 'entry' : 'entries'),
        stat(number.format(data.daysLogged), `of ${counted(data.dailyCounts.length, 'day', 'days')}`),
        stat(number.format(data.streak.days), 'day streak', data.streak.days > 0 && icon('flame', 'full')));
      fill(middle, el('b', { 'data-figure': 'consistency' }, percent(data.consistency)), el('span', {}, 'consistent'));
      return ring.update(data);
    },
  };
  return chartPanel({
    label: 'At a glance', symbol: icon('insights', 'big'), emptyText: 'Nothing was logged in this period.',
    isEmpty: ({ entries }) => entries === 0, content,
  });
}

// What the period adds up to: entries, days, streak, and a ring for the share of days with an entry.

import { chartPanel, colour, figure, percent } from '../charts.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { number, plural, t } from '../texts.js';

export function statsPanel() {
  const ring = figure({
    name: t`Consistency`, height: 132, kind: 'ring',
    config: ({ daysLogged, dailyCounts }) => ({
      type: 'doughnut',
      data: {
        labels: [t`Days with an entry`, t`Days without`],
        datasets: [{
          data: [daysLogged, dailyCounts.length - daysLogged], borderWidth: 0,
          backgroundColor: [colour('success'), colour('line')],
        }],
      },
      options: { cutout: '80%', plugins: { tooltip: { enabled: false } } },
    }),
    table: ({ daysLogged, dailyCounts }) => ({
      head: [t`Days`, t`Count`],
      rows: [[t`Days with an entry`, daysLogged], [t`Days without`, dailyCounts.length - daysLogged]],
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
        stat(number.format(data.entries), plural(data.entries, 'entry', 'entries')),
        stat(number.format(data.daysLogged), t`of ${plural(data.dailyCounts.length, '{0} day', '{0} days')}`),
        stat(number.format(data.streak.days), t`day streak`, data.streak.days > 0 && icon('flame', 'full')));
      fill(middle, el('b', { 'data-figure': 'consistency' }, percent(data.consistency)), el('span', {}, t`consistent`));
      return ring.update(data);
    },
  };
  return chartPanel({
    label: t`At a glance`, symbol: icon('insights', 'big'), emptyText: t`Nothing was logged in this period.`,
    isEmpty: ({ entries }) => entries === 0, content,
  });
}

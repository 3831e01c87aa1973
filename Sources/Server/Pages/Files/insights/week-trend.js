// This week against the last: seven pairs of bars, and the change in percent.

import { chartPanel, colour, figure, percent, sum } from '../charts.js';
import { weekday, weekdayNames } from '../dates.js';
import { counted, el, fill } from '../dom.js';
import { icon } from '../icons.js';

export function weekTrendPanel() {
  const names = weekdayNames();
  const labels = ({ thisWeek }) => thisWeek.map(({ day }) => names[weekday(day)]);
  const bars = figure({
    name: 'The last 7 days against the 7 before', height: 190,
    config: ({ weekOverWeekTrend: trend }) => {
      const set = (label, days, role, alpha) => ({
        label, data: days.map(({ count }) => count), backgroundColor: colour(role, alpha), borderRadius: 5,
          categoryPercentage: 0.7,
      });
      return {
        type: 'bar',
        data: { labels: labels(trend), datasets: [set('Before', trend.lastWeek, 'faint', 0.8),
          set('Last 7 days', trend.thisWeek, 'accent', 1)] },
        options: { scales: { x: { ticks: { autoSkip: false } }, y: { suggestedMax: 3 } } },
      };
    },
    table: ({ weekOverWeekTrend: trend }) => ({
      head: ['Weekday', 'Last 7 days', 'The 7 before'],
      rows: labels(trend).map((name, place) => [name, trend.thisWeek[place].count, trend.lastWeek[place].count]),
    }),
  });
  const line = el('p', { class: 'trend' });
  const legend = el('ul', { class: 'parts', 'aria-hidden': 'true' },
    el('li', { vars: { '--tone': 'var(--accent)' } }, 'Last 7 days'),
      el('li', { vars: { '--tone': 'var(--faint)' } }, 'The 7 before'));
  const content = {
    element: el('div', {}, line, bars.element, legend),
    update(data) {
      const { thisWeek, lastWeek, changePercent: change } = data.weekOverWeekTrend;
      line.className = `trend ${change > 0 ? 'up' : change < 0 ? 'down' : ''}`;
      const arrow = change === null ? '' : change > 0 ? '↑ ' : change < 0 ? '↓ ' : '→ ';
      const more = change > 0 ? 'more' : 'less';
      fill(line,
        el('b', {}, change === null ? counted(sum(thisWeek), 'entry', 'entries')
          : arrow + percent(Math.abs(change) / 100)),
        el('span', {}, change === null ? 'nothing the week before' : change === 0 ? 'as many as the week before'
          : `${more} than the week before: ${sum(thisWeek)} against ${sum(lastWeek)}`));
      return bars.update(data);
    },
  };
  return chartPanel({
    label: 'Week against week', symbol: icon('repeat', 'big'), emptyText: 'Nothing was logged in the last two weeks.',
    isEmpty: ({ weekOverWeekTrend: { thisWeek, lastWeek } }) => sum(thisWeek) + sum(lastWeek) === 0, content,
  });
}

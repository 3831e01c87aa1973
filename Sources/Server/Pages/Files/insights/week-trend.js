// This week against the last: seven pairs of bars, and the change in percent.

import { chartPanel, colour, figure, percent, sum } from '../charts.js';
import { weekday, weekdayNames } from '../dates.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { plural, t } from '../texts.js';

export function weekTrendPanel() {
  const names = weekdayNames();
  const labels = ({ thisWeek }) => thisWeek.map(({ day }) => names[weekday(day)]);
  const bars = figure({
    name: t`The last 7 days against the 7 before`, height: 190,
    config: ({ weekOverWeekTrend: trend }) => {
      const set = (label, days, role, alpha) => ({
        label, data: days.map(({ count }) => count), backgroundColor: colour(role, alpha), borderRadius: 5,
          categoryPercentage: 0.7,
      });
      return {
        type: 'bar',
        data: { labels: labels(trend), datasets: [set(t`Before`, trend.lastWeek, 'faint', 0.8),
          set(t`Last 7 days`, trend.thisWeek, 'accent', 1)] },
        options: { scales: { x: { ticks: { autoSkip: false } }, y: { suggestedMax: 3 } } },
      };
    },
    table: ({ weekOverWeekTrend: trend }) => ({
      head: [t`Weekday`, t`Last 7 days`, t`The 7 before`],
      rows: labels(trend).map((name, place) => [name, trend.thisWeek[place].count, trend.lastWeek[place].count]),
    }),
  });
  const line = el('p', { class: 'trend' });
  const legend = el('ul', { class: 'parts', 'aria-hidden': 'true' },
    el('li', { vars: { '--tone': 'var(--accent)' } }, t`Last 7 days`),
      el('li', { vars: { '--tone': 'var(--faint)' } }, t`The 7 before`));
  const content = {
    element: el('div', {}, line, bars.element, legend),
    update(data) {
      const { thisWeek, lastWeek, changePercent: change } = data.weekOverWeekTrend;
      line.className = `trend ${change > 0 ? 'up' : change < 0 ? 'down' : ''}`;
      const arrow = change === null ? '' : change > 0 ? '↑ ' : change < 0 ? '↓ ' : '→ ';
      const [now, before] = [sum(thisWeek), sum(lastWeek)];
      fill(line,
        el('b', {}, change === null ? plural(now, '{0} entry', '{0} entries')
          : arrow + percent(Math.abs(change) / 100)),
        el('span', {}, change === null ? t`nothing the week before` : change === 0 ? t`as many as the week before`
          : change > 0 ? t`more than the week before: ${now} against ${before}`
            : t`less than the week before: ${now} against ${before}`));
      return bars.update(data);
    },
  };
  return chartPanel({
    label: t`Week against week`, symbol: icon('repeat', 'big'), emptyText: t`Nothing was logged in the last two weeks.`,
    isEmpty: ({ weekOverWeekTrend: { thisWeek, lastWeek } }) => sum(thisWeek) + sum(lastWeek) === 0, content,
  });
}

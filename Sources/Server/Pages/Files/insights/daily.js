// Entries over time: a line above a filled area, by day, week or month as the period asks.

import { chartPanel, colour, figure, sum } from '../charts.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';
import { binned } from './periods.js';

const titles = { day: t`Entries a day`, week: t`Entries a week`, month: t`Entries a month` };

export function dailyPanel() {
  const content = figure({
    name: t`Entries over time`, height: 200,
    config: ({ dailyCounts }) => {
      const { bins, unit } = binned(dailyCounts);
      return {
        type: 'line',
        data: {
          labels: bins.map(({ label }) => label),
          datasets: [{
            data: bins.map(({ count }) => count), label: titles[unit], fill: 'origin', tension: 0.3,
              cubicInterpolationMode: 'monotone',
            borderColor: colour('accent'), borderWidth: 2.5, backgroundColor: colour('accent', 0.18),
            pointRadius: bins.length <= 31 ? 3 : 0, pointHitRadius: 12, pointBackgroundColor: colour('accent'),
          }],
        },
        options: { interaction: { mode: 'index', intersect: false }, scales: { x: {}, y: { suggestedMax: 3 } } },
      };
    },
    table: ({ dailyCounts }) => {
      const { bins, unit } = binned(dailyCounts);
      return { head: [unit === 'day' ? t`Day` : unit === 'week' ? t`Week from` : t`Month`, t`Entries`],
        rows: bins.map(({ label, count }) => [label, count]) };
    },
  });
  return chartPanel({
    label: t`Activity`, kind: 'wide', symbol: icon('insights', 'big'), emptyText: t`Nothing was logged in this period.`,
    isEmpty: ({ dailyCounts }) => sum(dailyCounts) === 0, content,
  });
}

// How the entries were made.

import { chartPanel, colour, figure } from '../charts.js';
import { icon } from '../icons.js';
import { number, t } from '../texts.js';

const kinds = { voice: t`Spoken`, text: t`Typed`, image: t`Pictures` };

export function inputTypesPanel() {
  const rows = ({ inputTypeBreakdown: counts }) => Object.entries(kinds).map(([name, label]) => [label, counts[name]
    ?? 0]);
  const content = figure({
    name: t`How entries were made`, height: 110,
    config: (data) => ({
      type: 'bar',
      data: {
        labels: rows(data).map(([label, count]) => `${label}  ${number.format(count)}`),
        datasets: [{
          data: rows(data).map(([, count]) => count), label: t`Entries`, borderRadius: 6, barThickness: 18,
          backgroundColor: [colour('accent'), colour('c-breakfast'), colour('faint')],
        }],
      },
      options: { indexAxis: 'y', plugins: { tooltip: { enabled: false } },
        scales: { x: { display: false, beginAtZero: true }, y: { grid: { display: false } } } },
    }),
    table: (data) => ({ head: [t`Way`, t`Entries`], rows: rows(data) }),
  });
  return chartPanel({
    label: t`How you log`, symbol: icon('mic', 'big'), emptyText: t`Nothing was logged in this period.`,
    isEmpty: ({ entries }) => entries === 0, content,
  });
}

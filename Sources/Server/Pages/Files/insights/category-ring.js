// The categories as a ring, with the number of entries in the middle and each share in words.

import { categoryClass, categoryIcon, categoryName } from '../categories.js';
import { chartPanel, colour, figure, percent, sum } from '../charts.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { number, plural, t } from '../texts.js';

export function categoryFigure({ height = 190 } = {}) {
  const middle = el('div', { class: 'ring-middle' });
  const legend = el('ul', { class: 'shares' });
  const ring = figure({
    name: t`Categories`, height, kind: 'ring',
    config: ({ categoryDistribution: shares }) => ({
      type: 'doughnut',
      data: {
        labels: shares.map(({ category }) => categoryName(category)),
        datasets: [{
          data: shares.map(({ count }) => count),
            backgroundColor: shares.map(({ category }) => colour(`c-${category}`)),
          borderColor: colour('void'), borderWidth: 3, borderRadius: 6,
        }],
      },
      options: { cutout: '72%' },
    }),
    table: ({ categoryDistribution: shares }) => ({
      head: [t`Category`, t`Entries`, t`Share`],
      rows: shares.map(({ category, count, percentage }) => [categoryName(category), count, percent(percentage / 100)]),
    }),
  });
  ring.element.append(middle);
  return {
    element: el('div', { class: 'ring-row' }, ring.element, legend),
    update(data) {
      const shares = data.categoryDistribution;
      fill(middle, el('b', {}, number.format(sum(shares))), el('span', {}, plural(sum(shares), 'entry', 'entries')));
      // The table says the same to those who hear the page.
      legend.setAttribute('aria-hidden', 'true');
      fill(legend, shares.map(({ category, percentage }) => el('li', { class: categoryClass(category) },
        icon(categoryIcon(category)), el('span', {}, categoryName(category)), el('b', {}, percent(percentage / 100)))));
      return ring.update(data);
    },
  };
}

export function categoriesPanel() {
  return chartPanel({
    label: t`Categories`, symbol: icon('none', 'big'), emptyText: t`No entry in this period has a category.`,
    isEmpty: ({ categoryDistribution }) => categoryDistribution.length === 0, content: categoryFigure(),
  });
}

// Foods that were eaten on the same day.

import { chartPanel } from '../charts.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { mixed, plural, t } from '../texts.js';
import { foodAddress } from './top-foods.js';

const shown = 6;

export function pairsPanel() {
  const list = el('ol', { class: 'pairs' });
  return chartPanel({
    label: t`Often together`, symbol: icon('repeat', 'big'), emptyText: t`No two foods were eaten on the same day.`,
    isEmpty: ({ coOccurrence }) => coOccurrence.length === 0,
    content: {
      element: list,
      update({ coOccurrence, period }) {
        const most = coOccurrence[0].days;
        const link = (name, key) => el('a', { href: foodAddress(name, period), 'data-focus': key, dir: 'auto' }, name);
        fill(list, coOccurrence.slice(0, shown).map(({ items: [one, other], days }) =>
          el('li', { vars: { '--part': `${(days / most) * 100}%` } },
            el('span', {}, mixed`${link(one, `pair-${one}-${other}`)} and ${link(other, `pair-${other}-${one}`)}`),
              el('b', {}, plural(days, '{0} day', '{0} days')))));
      },
    },
  });
}

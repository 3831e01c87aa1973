// Foods whose names have the name of another one in them: mushroom pizza is a pizza.

import { get, withQuery } from '../api.js';
import { el } from '../dom.js';
import { plural } from '../texts.js';
import { foodAddress } from './top-foods.js';

const most = 12;

// [{name, count, lastDay}], the most eaten first; without the food itself.
export async function kindsOf(name, signal) {
  const { foods } = await get(withQuery('/v1/insights/foods', { q: name, limit: most }), signal);
  return foods.filter((food) => food.name !== name);
}

export const kindList = (kinds, label) => el('nav', { class: 'kinds', 'aria-label': label },
  el('span', { class: 'quiet' }, `${label}:`),
  kinds.map(({ name, count }) => el('a', {
    class: 'chip', href: foodAddress(name), 'data-focus': `kind-${name}`,
      'aria-label': `${name}, ${plural(count, '{0} time', '{0} times')}`,
  }, el('bdi', {}, name), el('b', {}, String(count)))));

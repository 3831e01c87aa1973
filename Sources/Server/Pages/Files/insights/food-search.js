// Looking for a food; each one found leads to its timeline.

import { get, withQuery } from '../api.js';
import { chartPanel } from '../charts.js';
import { nearDayWithin } from '../dates.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { keepFocus } from '../keep-focus.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { foodAddress } from './top-foods.js';

const wait = 150;
const shown = 8;

export function foodSearchPanel(today, signal) {
  const list = el('ul', { class: 'food-rows' });
  const line = el('p', { class: 'quiet', role: 'status' });
  const input = el('input', {
    class: 'input', type: 'search', maxlength: 100, placeholder: t`rice, dosa, coffee …`,
    'aria-label': t`Find a food`, autocomplete: 'off', 'data-focus': 'food-search', oninput: () => {
      clearTimeout(timer);
      timer = setTimeout(ask, wait);
    },
  });
  let timer;
  let drawn;
  let asking = 0;

  async function ask() {
    const round = (asking += 1);
    const q = input.value.trim();
    try {
      const { foods } = await get(withQuery('/v1/insights/foods', { q, limit: shown }), signal);
      if (round !== asking) return;
      const state = JSON.stringify(foods);
      if (state !== drawn) keepFocus(list, () => fill(list, foods.map(row)));
      drawn = state;
      if (foods.length) return void fill(line);
      if (!q) return void fill(line, t`No food has been logged yet.`);
      // What search finds is found here, too.
      const { count } = await get(withQuery('/v1/search', { q, limit: 1 }), signal);
      if (round !== asking) return;
      fill(line, t`No food of this diary has “${q}” in its name.`, count > 0 && [' ', el('a', {
        href: `#/search?q=${encodeURIComponent(q)}`, 'data-focus': 'find-entries',
      }, plural(count, '{0} entry has it in its words', '{0} entries have it in their words')), '.']);
    } catch (error) {
      if (!error.isOffline) showError(error);
    }
  }

  const row = ({ name, count, lastDay }) => el('li', {},
    el('a', { href: foodAddress(name), 'data-focus': `find-${name}` },
    el('span', { class: 'food-name', dir: 'auto' }, name),
    el('span', { class: 'quiet' },
      t`${plural(count, '{0} time', '{0} times')} · last ${nearDayWithin(lastDay, today)}`),
      icon('right')));
  return chartPanel({
    label: t`Find a food`, kind: 'food-panel', symbol: null, emptyText: '', isEmpty: () => false,
    content: { element: el('div', { class: 'stack' }, input, line, list), update: ask },
  });
}

// What a search can be narrowed to: a category, days, a way of logging.

import { isDay } from '../dates.js';
import { categories, categoryClass, categoryIcon, categoryName } from '../categories.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';

const inputTypes = { voice: t`Spoken`, text: t`Typed`, image: t`From pictures` };
const names = ['category', 'from', 'to', 'inputType'];

// The filters that an address names; others are left out.
export function readFilters(query) {
  const filters = {};
  for (const name of names) {
    const value = query.get(name);
    const fits = { category: [...categories, 'none'].includes(value),
      inputType: Object.hasOwn(inputTypes, value ?? '') }[name] ?? isDay(value);
    if (value && fits) filters[name] = value;
  }
  return filters;
}

// The chips and fields; change() is called after `filters` was changed.
export function filterBar(filters, change) {
  const set = (name, value) => {
    if (value) filters[name] = value;
    else delete filters[name];
    draw();
    change();
  };
  const chips = el('div', { class: 'choices', role: 'group', 'aria-label': t`Category` });
  const ways = el('div', { class: 'choices', role: 'group', 'aria-label': t`Way of logging` });
  const day = (name, label) => {
    const input = el('input', { class: 'input', type: 'date', value: filters[name] ?? '', 'data-focus': name,
      onchange: () => set(name, input.value) });
    return { input, field: el('label', { class: 'field grow' }, el('span', {}, label), input) };
  };
  const from = day('from', t`From`);
  const to = day('to', t`To`);
  const clear = el('button', { type: 'button', class: 'button', onclick: () => {
    for (const name of names) delete filters[name];
    from.input.value = '';
    to.input.value = '';
    draw();
    change();
  } }, t`Clear filters`);
  const count = el('span', { class: 'filter-count' });
  const summary = el('summary', { class: 'button', 'data-focus': 'filters' }, icon('settings'), t`Filters`, count);
  const details = el('details', { class: 'filters', open: Object.keys(filters).length > 0 }, summary,
    el('div', { class: 'stack filter-fields' }, chips, ways, el('div', { class: 'row' }, from.field, to.field), clear));

  function draw() {
    const chip = (name, value, symbol, label, kind = '') => el('button', {
      type: 'button', class: `chip ${kind}`, 'aria-pressed': `${filters[name] === value}`,
        'data-focus': `${name}-${value}`,
      onclick: (event) => {
        const { focus } = event.currentTarget.dataset;
        set(name, filters[name] === value ? null : value);
        details.querySelector(`[data-focus="${focus}"]`).focus();
      },
    }, symbol && icon(symbol), label);
    fill(chips, [...categories, null].map((category) =>
      chip('category', category ?? 'none', categoryIcon(category), categoryName(category), categoryClass(category))));
    fill(ways, Object.entries(inputTypes).map(([name, label]) => chip('inputType', name, name === 'voice' ? 'mic'
      : name === 'text' ? 'text' : null, label)));
    const number = Object.keys(filters).length;
    fill(count, number ? String(number) : '');
    count.hidden = number === 0;
    clear.disabled = number === 0;
  }
  draw();
  return details;
}

// The six categories as chips of which one is chosen; with "Auto-detect" or "No category" beside them.

import { el } from './dom.js';
import { icon } from './icons.js';
import { categories, categoryClass, categoryIcon, categoryName } from './categories.js';
import { t } from './texts.js';

// value: a category, null for none, undefined for "Auto-detect". Gives {element, value}.
export function categoryPicker(value, { withAuto = false, withNone = false, onPick = undefined } = {}) {
  const values = [...(withAuto ? [undefined] : []), ...categories, ...(withNone ? [null] : [])];
  const chips = values.map((each) => el('button', {
    type: 'button', role: 'radio', class: `chip ${each === undefined ? '' : categoryClass(each)}`,
    onclick: () => pick(each),
  }, icon(each === undefined ? 'sparkle' : categoryIcon(each)), each === undefined ? t`Auto-detect`
    : categoryName(each)));
  const group = el('div', { class: 'choices', role: 'radiogroup', 'aria-label': t`Category` }, chips);
  const picker = { element: el('div', { class: 'field' }, el('span', { 'aria-hidden': 'true' }, t`Category`), group),
    value };
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    pick(values[(values.indexOf(picker.value) + step + values.length) % values.length]);
    chips[values.indexOf(picker.value)].focus();
  });

  function pick(each) {
    picker.value = each;
    mark();
    onPick?.(each);
  }

  function mark() {
    const place = Math.max(0, values.indexOf(picker.value));
    chips.forEach((chip, index) => {
      chip.setAttribute('aria-checked', `${values[index] === picker.value}`);
      chip.tabIndex = index === place ? 0 : -1;
    });
  }
  mark();
  return picker;
}

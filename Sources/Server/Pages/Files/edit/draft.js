// What was typed over an entry and not saved: it is there again when the entry is edited again, also after a reload.

import { el } from '../dom.js';
import { t } from '../texts.js';

// first: the words that the entry has. Gives {text, keep(text), forget(), line(field)}: the words to begin with, and a
// line that says so where they are not the entry's.
export function draftOf(id, first) {
  const key = `edit-${id}`;
  const kept = sessionStorage.getItem(key);
  const forget = () => sessionStorage.removeItem(key);
  return {
    text: kept ?? first,
    forget,
    keep(text) {
      if (text === first) forget();
      else sessionStorage.setItem(key, text);
    },
    line(field) {
      if (kept === null || kept === first) return null;
      const line = el('div', { class: 'row' },
        el('span', { class: 'quiet grow' }, t`You wrote this before, and did not save it.`),
        el('button', { type: 'button', class: 'button', 'data-focus': 'forget-draft', onclick: () => {
          field.value = first;
          forget();
          line.remove();
          field.focus();
        } }, t`Start again`));
      return line;
    },
  };
}

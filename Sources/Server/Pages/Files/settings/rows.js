// What lists of settings are made of: groups with a label, and rows in them.

import { el } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';

let count = 0;

// A group of rows under a label in small capitals.
export function group(label, ...rows) {
  count += 1;
  const id = `group-${count}`;
  return el('section', { class: 'group', 'aria-labelledby': id },
    el('h2', { id, class: 'eyebrow' }, label), el('div', { class: 'panel rows' }, rows));
}

// A row that leads to another page. note: a quiet line below the label; mark: a figure at the end.
export const linkRow = (href, symbol, label, note, mark) =>
  el('a', { class: 'row-line link', href, 'data-focus': href },
    icon(symbol), words(label, note), mark && el('b', { class: 'mark' }, mark), icon('right', 'end'));

// A row with something to operate at its end.
export const row = (symbol, label, note, ...ends) =>
  el('div', { class: 'row-line' }, symbol && icon(symbol), words(label, note), ...ends);

// A row that is switched on and off. change(isOn) does it; until it is done the switch waits.
export function switchRow({ label, note, isOn, key, change }) {
  const flip = async () => {
    button.disabled = true;
    try {
      const next = button.getAttribute('aria-checked') !== 'true';
      if (await change(next) !== false) button.setAttribute('aria-checked', `${next}`);
    } finally {
      button.disabled = false;
      button.focus({ preventScroll: true });
    }
  };
  const button = el('button', {
    type: 'button', class: 'row-line switch-row', role: 'switch', 'aria-checked': `${isOn}`, 'data-focus': key,
      onclick: flip,
  }, words(label, note), el('span', { class: 'switch', 'aria-hidden': 'true' }));
  return button;
}

// A label, and a quiet line below it.
export const words = (label, note) =>
  el('span', { class: 'row-words' }, el('span', {}, label), note && el('small', {}, note));

// A button of a row.
export const rowButton = (label, run, { kind = '', key = label, symbol = undefined } = {}) =>
  el('button', { type: 'button', class: `button ${kind}`.trim(), 'data-focus': key, onclick: run }, symbol
    && icon(symbol), label);

// The way back to the settings, above the headline of a page below them.
export const backTo = (href = '#/settings', label = t`Settings`) =>
  el('a', { class: 'back', href, 'data-focus': 'back' }, icon('left'), label);

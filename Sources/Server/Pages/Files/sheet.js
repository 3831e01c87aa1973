// A sheet above the page: the browser keeps the focus inside and gives it back, and Escape and Back close it.

import { el } from './dom.js';
import { icon } from './icons.js';
import { t } from './texts.js';
import { entered } from './way-back.js';

// Opens a sheet. `fillIn(body, close)` puts its content in; `mayClose` is asked before it closes by Escape,
// Back or the cross.
// Gives {close, closed, dialog, rename}; `closed` resolves with what close was given.
/**
 * @typedef {(value?: unknown) => void} Close
 * @param {string} title
 * @param {(body: HTMLElement, close: Close, dialog: HTMLDialogElement) => void} fillIn
 * @param {{ mayClose?: () => unknown, kind?: string }} options
 */
export function openSheet(title, fillIn, { mayClose = () => true, kind = '' } = {}) {
  const id = `sheet-${Math.random().toString(36).slice(2)}`;
  /** @type {Close} */
  let close;
  const closed = new Promise((resolve) => {
    close = (value) => {
      dialog.close();
      resolve(value);
    };
  });
  const ask = async () => {
    if (await mayClose()) close(undefined);
  };
  const body = el('div', { class: 'sheet-body' });
  const cross = el('button', { type: 'button', class: 'round', 'aria-label': t`Close`, onclick: ask }, icon('close'));
  const name = el('h2', { id }, title);
  const head = el('header', { class: 'sheet-head' }, name, cross);
  const toasts = el('div', { class: 'sheet-toasts', role: 'status', 'aria-live': 'polite' });
  const dialog = el('dialog', { class: `sheet ${kind}`.trim(), 'aria-labelledby': id }, head, body, toasts);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    ask();
  });
  // Beside the sheet; a press that began elsewhere, such as the one that has opened it, ends there and means nothing.
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', (event) => { isPressedBeside = event.target === dialog; });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isPressedBeside) ask();
  });
  const left = entered(ask);
  dialog.addEventListener('close', () => {
    left();
    dialog.remove();
  });
  document.body.append(dialog);
  fillIn(body, close, dialog);
  dialog.showModal();
  body.querySelector('[autofocus]')?.focus();
  return { close, closed, dialog, rename: (text) => { name.textContent = text; } };
}

// Asks for a yes before something that cannot be undone.
export function confirmed(title, text, yes) {
  return openSheet(title, (body, close) => {
    body.append(
      el('p', {}, text),
      el('div', { class: 'row' },
        el('button', { type: 'button', class: 'button grow', onclick: () => close(false) }, t`Cancel`),
        el('button', { type: 'button', class: 'button main grow', onclick: () => close(true) }, yes)));
  }).closed.then((answer) => answer === true);
}

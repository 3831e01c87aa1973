// The lines of texts that wait in this browser, and of those that the diary did not take: each is put right or thrown
// away.

import { el } from './dom.js';
import { icon } from './icons.js';
import { may } from './rights.js';
import { texts } from './store.js';
import { mixed, t } from './texts.js';
import { showError, toast } from './toast.js';

// text: as store.js has it. edit(text) opens it; redraw() is called once it is another.
export function refusedLine(text, edit, redraw) {
  const copy = async () => {
    await navigator.clipboard.writeText(text.said.text);
    toast(t`Copied.`);
  };
  // What this browser may not add can only be taken along.
  const [label, name, run] = may('log') ? [t`Put it right`, 'edit', () => edit(text)] : [t`Copy it`, 'text', copy];
  return el('div', { class: 'waiting refused', role: 'alert' }, icon('warning'),
    el('span', { class: 'grow' },
      mixed`${el('b', { dir: 'auto' }, `“${text.said.text}”`)} was not taken: ${text.refused}`),
    (may('log') || navigator.clipboard) && el('button', { type: 'button', class: 'button',
      'data-focus': `refused-${text.key}`, onclick: () => run().catch(showError) }, icon(name), label),
    away(text, redraw));
}

export const waitingTextLine = (text, edit, redraw) => el('div', { class: 'waiting' },
  el('span', { class: 'grow', dir: 'auto' }, `“${text.said.text}”`),
  el('button', { type: 'button', class: 'round', 'aria-label': t`Edit “${text.said.text}”`,
    'data-focus': `waiting-${text.key}`, onclick: () => edit(text).catch(showError) }, icon('edit')),
  away(text, redraw));

function away(text, redraw) {
  const remove = async () => {
    await texts.remove(text.key);
    await redraw();
    toast(t`Removed.`, { action: { label: t`Undo`, run: () => texts.put(text).then(redraw, showError) } });
  };
  return el('button', { type: 'button', class: 'round', 'aria-label': t`Throw “${text.said.text}” away`,
    'data-focus': `away-${text.key}`, onclick: () => remove().catch(showError) }, icon('trash'));
}

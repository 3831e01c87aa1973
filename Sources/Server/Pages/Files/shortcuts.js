// Shortcuts of a single key. Whoever speaks to the machine, or presses keys by accident, switches them off.

import { t } from './texts.js';

const kept = 'shortcuts';

export const areOn = () => localStorage.getItem(kept) !== 'off';
export const switchShortcuts = (isOn) => (isOn ? localStorage.removeItem(kept) : localStorage.setItem(kept, 'off'));

// What '?' shows: keys, and what they do.
export const list = [
  { keys: ['n'], does: t`Write what you ate, on Today`, isSingle: true },
  { keys: ['v'], does: t`Speak, on Today`, isSingle: true },
  { keys: ['t'], does: t`Go to today`, isSingle: true },
  { keys: ['/'], does: t`Search`, isSingle: true },
  { keys: ['?'], does: t`Show this list`, isSingle: true },
  { keys: ['←', '→'], does: t`The day before and after; in a recap, the page` },
  { keys: ['↑', '↓'], does: t`Up and down in lists, menus and search results` },
  { keys: [t`Shift`, '←', '→'], does: t`Mark several words of a recording` },
  { keys: [t`Shift`, 'F10'], does: t`What can be done with a card` },
  { keys: [t`Ctrl`, t`Enter`], does: t`Save what is written` },
  { keys: [t`Esc`], does: t`Close a menu, a sheet or the recap` },
];

// actions: key → what it does, until the signal; not while somebody types or something lies above the page.
// isSingle: whether these can be switched off; arrow keys cannot.
export function onKeys(actions, { signal = undefined, isSingle = true } = {}) {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const run = Object.hasOwn(actions, event.key) && actions[event.key];
    if (!run || isSingle && !areOn()) return;
    if (document.querySelector('dialog[open], [popover]:popover-open')) return;
    if (event.target.closest?.('input, textarea, select, audio, [role="radiogroup"], [contenteditable]')) return;
    event.preventDefault();
    run();
  }, { signal });
}

export async function showShortcuts() {
  const { openShortcuts } = await import('./settings/shortcuts.js');
  await openShortcuts();
}

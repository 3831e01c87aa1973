// A small menu beside the button that opened it: arrow keys, Home and End move, Escape closes.

import { el } from './dom.js';
import { icon } from './icons.js';
import { t } from './texts.js';

// The menu that is open: {button, done}.
let current = null;

// choices: [{value, label, icon, kind}]. later: a promise of further ones, which come below these.
// isContext: the button has another meaning, too; isHeld: the finger that has opened the menu is still on it.
// Resolves with the chosen value; undefined when nothing was chosen, or the button closed the menu that it had opened.
export function openMenu(button, label, choices, chosen,
  { later = undefined, isContext = false, isHeld = false } = {}) {
  const open = current;
  open?.done(undefined);
  if (open?.button === button) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const done = (value) => {
      if (current?.done !== done) return;
      current = null;
      // Whoever has gone on to something else stays there.
      const isHere = menu.contains(document.activeElement) || document.activeElement === document.body;
      menu.removeEventListener('toggle', toggled);
      menu.remove();
      if (!isContext) button.setAttribute('aria-expanded', 'false');
      if (isHere) button.focus({ preventScroll: true });
      resolve(value);
    };
    /** @param {Event & { newState?: string }} event */
    const toggled = ({ newState }) => {
      if (newState === 'closed') done(undefined);
    };
    const isChoice = chosen !== undefined;
    const item = (choice) => el('button', {
      type: 'button', role: isChoice ? 'menuitemradio' : 'menuitem', class: choice.kind,
      'aria-checked': isChoice ? `${choice.value === chosen}` : null,
      onclick: () => done(choice.value),
    }, choice.icon && icon(choice.icon), el('span', { dir: 'auto' }, choice.label),
    isChoice && choice.value === chosen && icon('check', 'tick'));
    const items = choices.map(item);
    const menu = el('div', { class: 'menu', role: 'menu', 'aria-label': label,
      popover: isHeld ? 'manual' : 'auto' }, items);
    current = { button, done };
    menu.addEventListener('keydown', (event) => move(event, items));
    menu.addEventListener('toggle', toggled);
    (button.closest('dialog') ?? document.body).append(menu);
    if (!isContext) button.setAttribute('aria-expanded', 'true');
    menu.showPopover();
    if (isHeld) closeLikeOthersOnceLifted(menu);
    place(menu, button.getBoundingClientRect());
    (items.find((each) => each.getAttribute('aria-checked') === 'true') ?? items[0]).focus();
    if (later) addLater();

    async function addLater() {
      const note = el('p', { class: 'menu-note', role: 'none' }, t`Listening again…`);
      menu.append(note);
      menu.setAttribute('aria-busy', 'true');
      const more = await later.catch((error) => error.message);
      menu.removeAttribute('aria-busy');
      if (current?.done !== done) return;
      if (typeof more === 'string') {
        note.textContent = more;
      } else {
        const added = more.map(item);
        items.push(...added);
        note.replaceWith(...added);
      }
      place(menu, button.getBoundingClientRect());
    }
  });
}

function move(event, items) {
  // A key that is held goes on pressing: what it has just opened is not chosen from.
  if (event.repeat && ['Enter', ' '].includes(event.key)) return event.preventDefault();
  const place = items.indexOf(document.activeElement);
  const next = {
    ArrowDown: (place + 1) % items.length, ArrowUp: (place + items.length - 1) % items.length,
    Home: 0, End: items.length - 1,
  }[event.key];
  if (next === undefined) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return items[next].focus();
}

// A key that is held does not press the button again to which a menu has given the focus back.
addEventListener('keydown', (event) => {
  if (event.repeat && event.key === 'Enter' && event.target.closest?.('[aria-haspopup="menu"]')) event.preventDefault();
});

// A browser closes what is `auto` when a finger is lifted beside it, also the one that has opened it.
function closeLikeOthersOnceLifted(menu) {
  const over = new AbortController();
  const lifted = () => {
    over.abort();
    setTimeout(() => {
      if (!menu.isConnected) return;
      const active = document.activeElement;
      menu.popover = 'auto';
      menu.showPopover();
      (menu.contains(active) ? active : menu.querySelector('button')).focus();
    });
  };
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, lifted, { signal: over.signal });
}

function place(menu, beside) {
  const { width, height } = menu.getBoundingClientRect();
  const below = beside.bottom + 4;
  const top = below + height < innerHeight ? below : Math.max(8, beside.top - height - 4);
  // Measured in pixels of the window, placed in those of the page, which very large screens enlarge.
  const zoom = menu.currentCSSZoom ?? 1;
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8)) / zoom}px`;
  menu.style.left = `${Math.max(8, Math.min(beside.left, innerWidth - width - 8)) / zoom}px`;
}

// A small menu beside the button that opened it: arrow keys, Home and End move, Escape closes.

import { el } from './dom.js';
import { icon } from './icons.js';

// choices: [{value, label, icon, kind}]. Resolves with the chosen value; undefined when nothing was chosen.
export function openMenu(button, label, choices, chosen) {
  return new Promise((resolve) => {
    const done = (value) => {
      menu.removeEventListener('toggle', toggled);
      menu.remove();
      button.setAttribute('aria-expanded', 'false');
      button.focus({ preventScroll: true });
      resolve(value);
    };
    const toggled = ({ newState }) => {
      if (newState === 'closed') done(undefined);
    };
    const items = choices.map((choice) =>
      el('button', {
        type: 'button', role: 'menuitemradio', class: choice.kind, 'aria-checked': `${choice.value === chosen}`,
        onclick: () => done(choice.value),
      }, choice.icon && icon(choice.icon), choice.label, choice.value === chosen && icon('check', 'tick')));
    const menu = el('div', { class: 'menu', role: 'menu', 'aria-label': label, popover: 'auto' }, items);
    menu.addEventListener('keydown', (event) => move(event, items));
    menu.addEventListener('toggle', toggled);
    (button.closest('dialog') ?? document.body).append(menu);
    button.setAttribute('aria-expanded', 'true');
    menu.showPopover();
    place(menu, button.getBoundingClientRect());
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0]).focus();
  });
}

function move(event, items) {
  const place = items.indexOf(document.activeElement);
  const next = {
    ArrowDown: (place + 1) % items.length, ArrowUp: (place + items.length - 1) % items.length,
    Home: 0, End: items.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[next].focus();
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

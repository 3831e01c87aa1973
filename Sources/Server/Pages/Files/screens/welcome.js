// The welcome: four pages, on the first visit.

import { el, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { chooseKitchens } from '../settings/kitchens.js';
import { t } from '../texts.js';
import { showError } from '../toast.js';

export const title = t`Welcome`;

const seen = 'welcomed';

// Whether somebody on this browser has been welcomed.
export const isWelcomed = () => localStorage.getItem(seen) !== null;

const pages = [
  { head: null, text: t`A diary of what you eat, kept by speaking to it.` },
  { symbol: 'mic', head: t`Log anything`,
    text: t`Say it as you would tell a friend: “two idlis and a coffee at half past eight”. Or type it. The words
      become a card, with its time and its meal.`, offers: t`Say what you cook` },
  { symbol: 'insights', head: t`See your patterns`,
    text: t`Streaks, favourite foods, hours and weeks: your own figures, drawn from your own words. No calories, no
      judgement.` },
  { symbol: 'lock', head: t`Private by nature`,
    text: t`Your voice is heard on your own machine. Nothing leaves it unless you tell it to.` },
];

export async function open({ parts }, signal) {
  await useStyle('/style/welcome.css');
  const root = el('section', { class: 'welcome' });
  let place = Math.max(0, Math.min(pages.length - 1, Number(parts[0] ?? 1) - 1 || 0));

  function show(next, isMoved = true) {
    place = next;
    const isLast = place === pages.length - 1;
    fill(root,
      el('div', { class: 'welcome-top' }, !isLast && el('button',
        { type: 'button', class: 'skip-welcome', onclick: leave }, t`Skip`)),
      leaf(pages[place], isMoved),
      el('div', { class: 'welcome-foot' },
        el('div', { class: 'marks', role: 'group', 'aria-label': t`Pages` }, pages.map((_, index) => el('button', {
          type: 'button', 'aria-label': t`Page ${index + 1} of ${pages.length}`, 'aria-current': index === place
            ? 'step' : null,
          onclick: () => show(index),
        }))),
        el('button', { type: 'button', class: 'button main wide',
          onclick: () => (isLast ? leave() : show(place + 1)) }, isLast ? t`Begin` : t`Next`)));
    if (isMoved) root.querySelector('h1').focus({ preventScroll: true });
  }

  function step(count) {
    const next = place + count;
    if (next >= 0 && next < pages.length) show(next);
  }

  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Escape') leave();
  }, { signal });
  swipes(root, step);
  show(place, false);
  return root;
}

function leave() {
  localStorage.setItem(seen, new Date().toISOString());
  location.hash = '#/today';
}

function leaf({ head, symbol = null, text, offers = null }, isMoved) {
  const headline = head
    ? el('h1', { tabindex: '-1' }, head)
    : el('h1', { class: `wordmark large${isWelcomed() || isMoved ? '' : ' rises'}`, tabindex: '-1' },
      el('b', {}, t`YOUR FOOD.`), ' ', el('i', {}, t`YOUR STORY.`));
  return el('div', { class: 'leaf' }, symbol && el('div', { class: 'leaf-symbol' }, icon(symbol)), headline,
    el('p', {}, text),
    offers && el('div', {}, el('button', { type: 'button', class: 'button', 'data-focus': 'kitchens',
      onclick: () => chooseKitchens().catch(showError) }, offers)));
}

function swipes(root, step) {
  let start = null;
  root.addEventListener('pointerdown', (event) => { start = event.pointerType === 'mouse' ? null : event.clientX; });
  root.addEventListener('pointercancel', () => { start = null; });
  root.addEventListener('pointerup', (event) => {
    const moved = start === null ? 0 : event.clientX - start;
    start = null;
    if (Math.abs(moved) > 60) step(moved < 0 ? 1 : -1);
  });
}

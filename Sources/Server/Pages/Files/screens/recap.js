// A week in six full-screen pages: arrow keys, taps and swipes turn them.

import { get, withQuery } from '../api.js';
import { confetti } from '../celebrate.js';
import { addDays } from '../dates.js';
import { el, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';
import { showAddress } from '../way-back.js';
import { recapPages } from '../recap/pages.js';
import { isWeek, usualWeek, weekDays, weekOf } from '../recap/week.js';

export const title = t`Weekly recap`;

const names = [t`Headline`, t`Numbers`, t`Top food`, t`Categories`, t`Consistency`, t`Share`];

// #/recap, #/recap/last, #/recap/2026-W47?page=3; without a week the last full one, and from Friday on this one.
export async function open({ parts, query }, signal) {
  const { today } = await get('/v1/streak', signal);
  const week = isWeek(parts[0]) ? parts[0] : usualWeek(today);
  const [recap] = await Promise.all([
    get(withQuery('/v1/recap', { week }), signal), useStyle('/style/insights.css'), useStyle('/style/recap.css'),
  ]);
  const pages = recapPages(recap);
  let place = Math.min(pages.length, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)) - 1;

  const marks = el('div', { class: 'recap-marks', role: 'group', 'aria-label': t`Pages` }, names.map((name, index) =>
    el('button', { type: 'button', 'aria-label': t`${name}, page ${index + 1} of ${names.length}`,
      'data-focus': `mark-${index}`, onclick: () => turn(index) })));
  const close = el('a', { class: 'round', href: '#/insights', 'aria-label': t`Close the recap`, 'data-focus': 'close' },
    icon('close'));
  const turner = (count, label, name) => el('button', {
    type: 'button', class: 'round', 'aria-label': label, 'data-focus': name, onclick: () => turn(place + count),
  }, icon(name));
  const before = turner(-1, t`The page before`, 'left');
  const after = turner(1, t`The next page`, 'right');
  const stage = el('div', { class: 'recap-stage', 'aria-live': 'polite' }, pages);
  const root = el('section', { class: 'recap', 'aria-label': t`Weekly recap` },
    el('header', { class: 'recap-head' }, marks, close, weeks(recap, today)), stage,
    el('footer', { class: 'recap-foot' }, before, after));

  function turn(to) {
    if (to < 0 || to >= pages.length) return;
    root.classList.toggle('backwards', to < place);
    place = to;
    showAddress(`#/recap/${recap.week}${place ? `?page=${place + 1}` : ''}`);
    draw();
  }

  function switchOff(button, isOff) {
    if (isOff) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }

  function draw() {
    pages.forEach((page, index) => { page.hidden = index !== place; });
    [...marks.children].forEach((mark, index) => {
      mark.classList.toggle('is-done', index <= place);
      if (index === place) mark.setAttribute('aria-current', 'step');
      else mark.removeAttribute('aria-current');
    });
    switchOff(before, place === 0);
    switchOff(after, place === pages.length - 1);
  }

  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    if (event.key === 'ArrowLeft') turn(place - 1);
    else if (event.key === 'ArrowRight') turn(place + 1);
    else if (event.key === 'Escape') location.hash = '#/insights';
    else return;
    event.preventDefault();
  }, { signal });
  swipes(stage, (count) => turn(place + count));
  draw();
  // Behind the words.
  if (recap.isPerfect) requestAnimationFrame(() => confetti(root));
  return root;
}

// The week, and the ways to those beside it; the one after this week has not come yet.
function weeks(recap, today) {
  const step = (day, label, name) => {
    const isAhead = day > today;
    return el('a', {
      class: 'round', href: isAhead ? null : `#/recap/${weekOf(day)}`, role: isAhead ? 'link' : null,
      'aria-disabled': isAhead ? 'true' : null, 'aria-label': label, 'data-focus': `week-${name}`,
    }, icon(name));
  };
  return el('nav', { class: 'recap-weeks', 'aria-label': t`Weeks` },
    step(addDays(recap.from, -7), t`The week before`, 'left'), el('span', {}, weekDays(recap, today)),
    step(addDays(recap.from, 7), t`The week after`, 'right'));
}

function swipes(stage, turn) {
  let start = null;
  stage.addEventListener('pointerdown', (event) => {
    start = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
  });
  stage.addEventListener('pointerup', (event) => {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    start = null;
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) turn(x > 0 ? -1 : 1);
  });
  stage.addEventListener('pointercancel', () => { start = null; });
}

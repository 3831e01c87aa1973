// The day that is shown follows a finger that goes sideways, and beside it the name of the one that comes. Lifted far
// enough, or fast, the finger turns the day; else the day springs back. Whoever wants calm sees nothing move.

import { daysBetween, longDay } from '../dates.js';
import { el, wantsCalm } from '../dom.js';
import { plural, t } from '../texts.js';
import { followSideways, glide, shift } from './follow.js';

// Pixels, and pixels a millisecond for a finger that throws.
const [far, least, thrown] = [100, 40, 0.4];

// down: the pointerdown of a finger on `root`. neighbours: the days before and after; null where there is none.
// go(day) opens one of them.
export function followDay(down, root, { before, after, today, go }) {
  if (down.target.closest('.is-swiped, .lens, input, textarea') || root.classList.contains('is-turning')) return;
  const moving = [...root.querySelectorAll(':scope > .banner, :scope > .today-main')];
  const width = root.clientWidth;
  const [earlier, later] = [before && nameOf(before, today), after && nameOf(after, today)];
  const names = [earlier, later].filter(Boolean);
  const follow = (distance) => {
    const place = distance > 0 && before || distance < 0 && after ? distance : distance / 4;
    shift(moving, place);
    if (earlier) shift([earlier], place - width);
    if (later) shift([later], place + width);
    return place;
  };
  const reset = () => {
    shift(moving, 0);
    for (const name of names) name.remove();
    root.classList.remove('is-turning');
  };
  followSideways(down, {
    begins(direction) {
      // To the left a card shows what can be done with it.
      if (direction < 0 && down.target.closest('.card.swipes')) return false;
      if (!wantsCalm()) {
        root.classList.add('is-turning');
        root.append(...names);
        // Where somebody looks who has scrolled down.
        lower(names, Math.max(0, -root.getBoundingClientRect().top));
        // The names are off the screen from the first moment.
        follow(0);
      }
      return true;
    },
    moves: (distance) => { if (!wantsCalm()) follow(distance); },
    async ends(distance, speed) {
      const target = distance > 0 ? before : after;
      const isThrown = Math.abs(distance) > least && Math.abs(speed) > thrown;
      const turns = target && (isThrown ? speed * distance > 0 : Math.abs(distance) > far);
      const turn = () => {
        scrollTo(0, 0);
        lower(names, 0);
        go(target);
      };
      if (wantsCalm()) return turns ? turn() : undefined;
      const from = follow(distance);
      const to = turns ? Math.sign(distance) * width : 0;
      const glides = [glide(moving, from, to)];
      if (earlier) glides.push(glide([earlier], from - width, to - width));
      if (later) glides.push(glide([later], from + width, to + width));
      // What glides is shown where the glide ends, until the other day takes its place.
      follow(to);
      if (turns) announce();
      await Promise.all(glides);
      if (turns) turn();
      else reset();
      return undefined;
    },
  });
}

const lower = (names, place) => {
  for (const name of names) name.style.top = `${place}px`;
};

// Above the day that comes stands what its banner will say.
function nameOf(day, today) {
  const back = daysBetween(day, today);
  const eyebrow = back === 0 ? t`Today` : back === 1 ? t`Yesterday` : plural(back, '{0} day ago', '{0} days ago');
  return el('div', { class: 'day-ahead', 'aria-hidden': 'true' },
    el('p', { class: 'eyebrow' }, eyebrow), el('p', { class: 'day-name' }, longDay(day, today)));
}

// The cards of the other day fade in below its name (today.css).
function announce() {
  const { dataset } = document.documentElement;
  dataset.turned = '';
  setTimeout(() => { delete dataset.turned; }, 1_500);
}

// A card that is swiped to the left shows Edit and Delete at its right; a tap, a swipe back or Escape hides them again.

import { actionsOf } from '../card-actions.js';
import { el, wantsCalm } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';
import { followSideways, glide, shift } from './follow.js';

// Both buttons with their gaps, as the style sheet has them.
const room = 168;
// Pixels a millisecond: faster than that it is thrown.
const thrown = 0.4;

// The card that shows them: {article, behind, over}; `over` ends it.
let shown = null;

// down: the pointerdown of a finger on the card.
export function followCard(down, article, entry, today) {
  const isOpen = () => shown?.article === article;
  let [behind, from] = [null, 0];
  followSideways(down, {
    begins(direction) {
      const isClosing = !isOpen() && article.parentElement.classList.contains('is-swiped');
      if (direction > 0 && !isOpen() || isClosing) return false;
      from = isOpen() ? -room : 0;
      behind = isOpen() ? shown.behind : putBehind(article, entry, today);
      return true;
    },
    moves(distance) {
      if (!wantsCalm()) shift([article, behind], placeOf(from + distance));
    },
    ends(distance, speed) {
      const place = placeOf(from + distance);
      const opens = Math.abs(speed) > thrown ? speed < 0 : place < -room / 2;
      if (!opens) return void hide(article, behind, place);
      if (!isOpen()) stayOpen(article, behind);
      settle(article, behind, place, -room);
    },
  });
}

// Beyond its place it follows reluctantly.
const placeOf = (place) => (place < -room ? -room + (place + room) / 4 : Math.min(0, place));

async function settle(article, behind, from, to) {
  shift([article, behind], to);
  if (!wantsCalm()) await glide([article, behind], from, to);
}

function putBehind(article, entry, today) {
  const actions = actionsOf(entry, today).filter(({ name }) => ['edit', 'trash'].includes(name));
  const behind = el('div', { class: 'card-behind', role: 'group', 'aria-label': t`What can be done` },
    actions.map(({ name, label, symbol, run }) => el('button', {
      type: 'button', class: `behind-${name}`, 'data-focus': `behind-${name}-${entry.id}`,
      onclick: () => {
        hide(article, behind, -room);
        run();
      },
    }, icon(symbol), label)));
  article.parentElement.classList.add('is-swiped');
  article.after(behind);
  return behind;
}

async function hide(article, behind, from) {
  if (shown?.article === article) {
    shown.over.abort();
    shown = null;
  }
  await settle(article, behind, from, 0);
  article.parentElement?.classList.remove('is-swiped');
  behind.remove();
}

function stayOpen(article, behind) {
  const over = new AbortController();
  const { signal } = over;
  const item = article.parentElement;
  const close = () => hide(article, behind, -room);
  shown = { article, behind, over };
  addEventListener('pointerdown', ({ target }) => item.contains(target) || close(), { signal, capture: true });
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  item.addEventListener('click', (event) => {
    if (behind.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }, { signal, capture: true });
}

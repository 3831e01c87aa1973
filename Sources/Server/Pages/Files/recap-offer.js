// On Mondays, Today offers to look back at the week that is over, until it was looked at or put away.

import { get } from './api.js';
import { weekday } from './dates.js';
import { counted, el } from './dom.js';
import { icon } from './icons.js';

// The Monday on which the offer was taken or put away.
const seen = 'recap-seen';

// An element to show above the cards; null on other days, after a week without entries, and once it was taken.
export async function recapOffer(today, signal) {
  if (weekday(today) !== 0) return null;
  if (localStorage.getItem(seen) === today) return null;
  const recap = await get('/v1/recap?week=last', signal);
  if (!recap.entries) return null;
  const put = () => {
    localStorage.setItem(seen, today);
    offer.remove();
  };
  const offer = el('aside', { class: 'panel recap-offer', 'aria-label': 'Weekly recap' },
    el('p', { class: 'eyebrow' }, 'Your week'),
    el('p', { class: 'recap-offer-line' }, recap.headline),
    el('p', { class: 'quiet' },
      `${counted(recap.entries, 'entry', 'entries')} on ${counted(recap.daysLogged, 'day', 'days')}`),
    el('div', { class: 'row' },
      el('a', { class: 'button main', href: `#/recap/${recap.week}`, 'data-focus': 'recap', onclick: put },
        icon('sparkle'), 'Look back'),
      el('button', { type: 'button', class: 'button', onclick: put }, 'Not now')));
  return offer;
}

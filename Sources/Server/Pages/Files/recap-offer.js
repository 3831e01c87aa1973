// On Mondays, Today offers to look back at the week that is over, until it was looked at or put away.

import { get } from './api.js';
import { weekday } from './dates.js';
import { el } from './dom.js';
import { icon } from './icons.js';
import { plural, t } from './texts.js';

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
  const offer = el('aside', { class: 'panel recap-offer', 'aria-label': t`Weekly recap` },
    el('p', { class: 'eyebrow' }, t`Your week`),
    el('p', { class: 'recap-offer-line' }, recap.headline),
    el('p', { class: 'quiet' },
      t`${plural(recap.entries, '{0} entry', '{0} entries')} on ${plural(recap.daysLogged, '{0} day', '{0} days')}`),
    el('div', { class: 'row' },
      el('a', { class: 'button main', href: `#/recap/${recap.week}`, 'data-focus': 'recap', onclick: put },
        icon('sparkle'), t`Look back`),
      el('button', { type: 'button', class: 'button', onclick: put }, t`Not now`)));
  return offer;
}

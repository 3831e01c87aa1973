// The six pages of a recap, each an element with a headline.

import { categoryFigure } from '../insights/category-ring.js';
import { weekday, weekdayNames } from '../dates.js';
import { counted, el } from '../dom.js';
import { icon } from '../icons.js';
import { foodAddress } from '../insights/top-foods.js';
import { showError } from '../toast.js';
import { drawShareCard, handOver, saveShareCard } from './share-card.js';
import { againstBefore, weekDays } from './week.js';

const number = new Intl.NumberFormat();

export function recapPages(recap) {
  return [hero(recap), stats(recap), topFood(recap), shares(recap), consistency(recap), share(recap)];
}

const page = (kind, eyebrow, head, ...rest) => el('div', { class: `recap-page ${kind}` },
  el('p', { class: 'eyebrow' }, eyebrow), head, ...rest);

function hero(recap) {
  return page('recap-hero', 'Weekly recap',
    el('h1', { tabindex: -1 }, recap.headline),
    el('p', { class: 'story-line' }, recap.entries ? 'Your week at the table, in six pages.'
      : 'The next meal begins a new page.'));
}

function stats(recap) {
  const { entries, entriesBefore, daysLogged, streak } = recap;
  const trend = entries > entriesBefore ? 'up' : entries < entriesBefore ? 'down' : '';
  const arrow = { up: '↑ ', down: '↓ ', '': '' }[trend];
  return page('', 'The numbers',
    el('h2', {}, entries ? 'What you wrote down' : 'Nothing was written down'),
    el('dl', { class: 'recap-stats' },
      el('div', {}, el('dt', {}, entries === 1 ? 'entry' : 'entries'), el('dd', {}, number.format(entries)),
        el('dd', { class: `trend-line ${trend}` }, arrow + againstBefore(recap))),
      el('div', {}, el('dt', {}, 'of 7 days'), el('dd', {}, number.format(daysLogged))),
      el('div', {}, el('dt', {}, 'day streak'), el('dd', {}, streak.days > 0 && icon('flame', 'full'),
        number.format(streak.days)))));
}

function topFood({ topFood: food }) {
  if (!food) return page('', 'Top food', el('h2', {}, 'No food this week'), icon('lunch', 'big'),
    el('p', { class: 'quiet' }, 'The foods that you log are counted here.'));
  return page('', 'Top food',
    el('h2', { class: 'recap-food', dir: 'auto' }, food.name),
    el('p', { class: 'recap-times' }, el('b', {}, number.format(food.count)), food.count === 1 ? ' time' : ' times'),
    el('a', { class: 'button', href: foodAddress(food.name), 'data-focus': 'timeline' }, icon('insights'),
      'Its timeline'));
}

function shares(recap) {
  if (!recap.categoryDistribution.length) {
    return page('', 'Categories', el('h2', {}, 'No categories this week'), icon('none', 'big'),
      el('p', { class: 'quiet' }, 'Breakfast to beverage: what you log is sorted here.'));
  }
  const ring = categoryFigure({ height: 210 });
  ring.update(recap).catch(showError);
  return page('', 'Categories', el('h2', {}, 'What the meals were'), ring.element);
}

function consistency({ dailyCounts, daysLogged, daysMissed, isPerfect, daysAhead }) {
  const names = weekdayNames();
  const full = weekdayNames('long');
  const head = isPerfect ? 'A perfect week' : daysLogged ? `${counted(daysLogged, 'day', 'days')} of 7` : 'No day yet';
  const line = isPerfect ? 'Every day is in the diary.' : [
    daysMissed && `${counted(daysMissed, 'day', 'days')} missed`, daysAhead
      && `${counted(daysAhead, 'day', 'days')} still open`,
  ].filter(Boolean).join(', ');
  return page('', 'Consistency', el('h2', {}, head),
    el('ul', { class: 'recap-week' }, dailyCounts.map(({ day, count }) => el('li', { class: count ? 'is-logged' : '' },
      el('span', { 'aria-hidden': 'true' }, names[weekday(day)]),
        el('b', { 'aria-hidden': 'true' }, count ? number.format(count) : '·'),
      el('span', { class: 'unseen' },
        `${full[weekday(day)]}: ${count ? counted(count, 'entry', 'entries') : 'no entries'}`)))),
    el('p', { class: 'story-line' }, `${line.replace(/\.$/, '')}.`));
}

function share(recap) {
  const words = `${weekDays(recap)}: ${recap.headline} `
    + `${counted(recap.entries, 'entry', 'entries')} on ${counted(recap.daysLogged, 'day', 'days')}.`;
  const canvas = el('canvas', { class: 'share-card', role: 'img', 'aria-label': `Picture: ${words}` });
  drawShareCard(canvas, recap);
  const act = (run) => () => run(canvas, recap).catch(showError);
  const canHand = navigator.canShare?.({ files: [new File([''], 'week.png', { type: 'image/png' })] });
  return page('recap-share', 'Share', el('h2', {}, 'A card to keep'), canvas,
    el('div', { class: 'row' },
      el('button', { type: 'button', class: 'button main', 'data-focus': 'save', onclick: act(saveShareCard) },
        icon('download'), 'Save as picture'),
      canHand && el('button', { type: 'button', class: 'button', 'data-focus': 'hand-over', onclick: act(handOver) },
        icon('upload'), 'Share')));
}

// The six pages of a recap, each an element with a headline.

import { categoryFigure } from '../insights/category-ring.js';
import { weekday, weekdayNames } from '../dates.js';
import { el } from '../dom.js';
import { icon } from '../icons.js';
import { foodAddress } from '../insights/top-foods.js';
import { number, plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { drawShareCard, handOver, saveShareCard } from './share-card.js';
import { againstBefore, weekDays } from './week.js';

export function recapPages(recap) {
  return [hero(recap), stats(recap), topFood(recap), shares(recap), consistency(recap), share(recap)];
}

const page = (kind, eyebrow, head, ...rest) => el('div', { class: `recap-page ${kind}` },
  el('p', { class: 'eyebrow' }, eyebrow), head, ...rest);

function hero(recap) {
  return page('recap-hero', t`Weekly recap`,
    el('h1', { tabindex: -1 }, recap.headline),
    el('p', { class: 'story-line' }, recap.entries ? t`Your week at the table, in six pages.`
      : t`The next meal begins a new page.`));
}

function stats(recap) {
  const { entries, entriesBefore, daysLogged, streak } = recap;
  const trend = entries > entriesBefore ? 'up' : entries < entriesBefore ? 'down' : '';
  const arrow = { up: '↑ ', down: '↓ ', '': '' }[trend];
  return page('', t`The numbers`,
    el('h2', {}, entries ? t`What you wrote down` : t`Nothing was written down`),
    el('dl', { class: 'recap-stats' },
      el('div', {}, el('dt', {}, plural(entries, 'entry', 'entries')), el('dd', {}, number.format(entries)),
        el('dd', { class: `trend-line ${trend}` }, arrow + againstBefore(recap))),
      el('div', {}, el('dt', {}, t`of 7 days`), el('dd', {}, number.format(daysLogged))),
      el('div', {}, el('dt', {}, t`day streak`), el('dd', {}, streak.days > 0 && icon('flame', 'full'),
        number.format(streak.days)))));
}

function topFood({ topFood: food }) {
  if (!food) return page('', t`Top food`, el('h2', {}, t`No food this week`), icon('lunch', 'big'),
    el('p', { class: 'quiet' }, t`The foods that you log are counted here.`));
  return page('', t`Top food`,
    el('h2', { class: 'recap-food', dir: 'auto' }, food.name),
    el('p', { class: 'recap-times' }, el('b', {}, number.format(food.count)), ' ',
      plural(food.count, 'time', 'times')),
    el('a', { class: 'button', href: foodAddress(food.name), 'data-focus': 'timeline' }, icon('insights'),
      t`Its timeline`));
}

function shares(recap) {
  if (!recap.categoryDistribution.length) {
    return page('', t`Categories`, el('h2', {}, t`No categories this week`), icon('none', 'big'),
      el('p', { class: 'quiet' }, t`Breakfast to beverage: what you log is sorted here.`));
  }
  const ring = categoryFigure({ height: 210 });
  ring.update(recap).catch(showError);
  return page('', t`Categories`, el('h2', {}, t`What the meals were`), ring.element);
}

function consistency({ dailyCounts, daysLogged, daysMissed, isPerfect, daysAhead }) {
  const names = weekdayNames();
  const full = weekdayNames('long');
  const head = isPerfect ? t`A perfect week`
    : daysLogged ? plural(daysLogged, '{0} day of 7', '{0} days of 7') : t`No day yet`;
  const line = isPerfect ? t`Every day is in the diary.` : [
    daysMissed && plural(daysMissed, '{0} day missed', '{0} days missed'),
    daysAhead && plural(daysAhead, '{0} day still open', '{0} days still open'),
  ].filter(Boolean).join(', ');
  return page('', t`Consistency`, el('h2', {}, head),
    el('ul', { class: 'recap-week' }, dailyCounts.map(({ day, count }) => el('li', { class: count ? 'is-logged' : '' },
      el('span', { 'aria-hidden': 'true' }, names[weekday(day)]),
        el('b', { 'aria-hidden': 'true' }, count ? number.format(count) : '·'),
      el('span', { class: 'unseen' },
        `${full[weekday(day)]}: ${count ? plural(count, '{0} entry', '{0} entries') : t`no entries`}`)))),
    el('p', { class: 'story-line' }, `${line.replace(/\.$/, '')}.`));
}

function share(recap) {
  const words = t`${weekDays(recap)}: ${recap.headline}
    ${plural(recap.entries, '{0} entry', '{0} entries')} on ${plural(recap.daysLogged, '{0} day', '{0} days')}.`;
  const canvas = el('canvas', { class: 'share-card', role: 'img', 'aria-label': t`Picture: ${words}` });
  drawShareCard(canvas, recap);
  const act = (run) => () => run(canvas, recap).catch(showError);
  const canHand = navigator.canShare?.({ files: [new File([''], 'week.png', { type: 'image/png' })] });
  return page('recap-share', t`Share`, el('h2', {}, t`A card to keep`), canvas,
    el('div', { class: 'row' },
      el('button', { type: 'button', class: 'button main', 'data-focus': 'save', onclick: act(saveShareCard) },
        icon('download'), t`Save as picture`),
      canHand && el('button', { type: 'button', class: 'button', 'data-focus': 'hand-over', onclick: act(handOver) },
        icon('upload'), t`Share`)));
}

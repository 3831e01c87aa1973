// What the diary adds up to: a headline, the period, and a card for every figure.

import { get, withQuery } from '../api.js';
import { sum } from '../charts.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { hasFood, journals, lensOf } from '../journals.js';
import { lensRow } from '../lens.js';
import { onChange, touchesEntries } from '../live.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { showAddress } from '../way-back.js';
import { beforeFeelingPanel } from '../insights/before-feeling.js';
import { categoriesPanel } from '../insights/category-ring.js';
import { dailyPanel } from '../insights/daily.js';
import { foodSearchPanel } from '../insights/food-search.js';
import { inputTypesPanel } from '../insights/input-types.js';
import { mealTimingPanel } from '../insights/meal-timing.js';
import { monthMapPanel } from '../insights/month-map.js';
import { pairsPanel } from '../insights/pairs.js';
import { isPeriod, periodSwitch, wordsOf } from '../insights/periods.js';
import { recordsPanel } from '../insights/records.js';
import { statsPanel } from '../insights/stats.js';
import { topFoodsPanel } from '../insights/top-foods.js';
import { weekTrendPanel } from '../insights/week-trend.js';

export const title = t`Insights`;

const remembered = 'insights-period';

// #/insights?period=year
export async function open({ query }, signal) {
  const list = await journals();
  const lens = lensOf(list);
  if (!hasFood(lens)) return (await import('../insights/journal-figures.js')).openJournalFigures(list, lens, signal);
  const wanted = query.get('period') ?? localStorage.getItem(remembered);
  let period = isPeriod(wanted) ? wanted : 'month';
  const before = beforeFeelingPanel(signal);
  const ask = () => get(withQuery('/v1/insights', { period }), signal);
  const [data, { today }] = await Promise.all([
    ask(), get('/v1/streak', signal), before.ask(), useStyle('/style/calendar.css'), useStyle('/style/insights.css'),
  ]);
  const story = el('header', { class: 'story' });
  const panels = [
    statsPanel(), recordsPanel(), dailyPanel(), topFoodsPanel(), categoriesPanel(), inputTypesPanel(),
      mealTimingPanel(),
    weekTrendPanel(), monthMapPanel(today, signal), pairsPanel(), before, foodSearchPanel(today, signal),
  ];
  const status = el('p', { class: 'unseen', role: 'status' });

  // Words and numbers at once, so that nothing moves when the charts come.
  async function show(figures) {
    const isBlank = figures.records.mostEntries === null;
    drawStory(story, figures);
    const drawn = isBlank ? [] : panels.map((panel) => panel.update(figures));
    full.hidden = isBlank;
    blank.hidden = !isBlank;
    await Promise.all(drawn);
  }
  // Feelings are those of the whole diary, so another period does not change them.
  async function refresh(isOther = false) {
    const asked = period;
    try {
      const [figures] = await Promise.all([ask(), isOther && before.ask()]);
      if (asked !== period) return;
      await show(figures);
      fill(status, t`${plural(figures.entries, '{0} entry', '{0} entries')} in ${wordsOf(period)}`);
    } catch (error) {
      if (!error.isOffline || !story.isConnected) showError(error);
    }
  }
  const pick = (name) => {
    period = name;
    localStorage.setItem(remembered, name);
    showAddress(`#/insights?period=${name}`);
    refresh();
  };
  const full = el('div', { class: 'stack' }, periodSwitch(period, pick), status,
    el('div', { class: 'panels' }, panels.map(({ element }) => element)));
  const blank = el('div', {}, emptyState(icon('insights', 'big'), t`No story yet`,
    t`Log what you eat for a few days, and this page shows what it adds up to.`,
    el('a', { class: 'button main', href: '#/today', 'data-focus': 'begin' }, t`Go to Today`)));
  const root = el('section', { class: 'page insights' }, lensRow(list, lens), story, full, blank);
  // The page is shown before its charts are drawn.
  full.hidden = true;
  blank.hidden = true;
  drawStory(story, data);
  setTimeout(() => show(data).catch(showError));
  onChange((change) => touchesEntries(change) && refresh(true), signal);
  return root;
}

function drawStory(story, { headline, weekOverWeekTrend: { thisWeek } }) {
  const days = thisWeek.filter(({ count }) => count > 0).length;
  const line = days ? t`${plural(sum(thisWeek), '{0} entry', '{0} entries')} on ${days} of the last 7 days.`
    : t`The next meal begins a new page.`;
  fill(story,
    el('p', { class: 'eyebrow' }, t`This week`),
    el('h1', {}, headline),
    el('p', { class: 'story-line' }, line),
    el('a', { class: 'button', href: '#/recap', 'data-focus': 'recap' }, icon('sparkle'), t`Weekly recap`));
}

// One food over time: when it was eaten, on which weekdays, at which hours.

import { get, withQuery } from '../api.js';
import { chartPanel, colour, figure } from '../charts.js';
import { nearDayWithin, weekdayNames } from '../dates.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { keepFocus } from '../keep-focus.js';
import { onChange, touchesEntries } from '../live.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { showAddress } from '../way-back.js';
import { kindList, kindsOf } from '../insights/kinds.js';
import { hoursFigure } from '../insights/meal-timing.js';
import { binned, isPeriod, periodSwitch } from '../insights/periods.js';

export const title = ({ parts }) =>
  (parts[0] ? parts[0].charAt(0).toUpperCase() + parts[0].slice(1) : t`A food`);

// #/food/rice?period=year
export async function open({ parts, query }, signal) {
  const name = parts[0] ?? '';
  let period = isPeriod(query.get('period')) ? query.get('period') : 'month';
  const ask = () => get(withQuery(`/v1/insights/foods/${encodeURIComponent(name)}`, { period }), signal);
  let data;
  let today;
  try {
    [data, { today }] = await Promise.all([ask(), get('/v1/streak', signal), useStyle('/style/insights.css')]);
  } catch (error) {
    if (error.status !== 404) throw error;
    return unknown(name, signal);
  }
  const kinds = await kindsOf(name, signal).catch(() => []);
  const head = el('header', { class: 'food-head' });
  const isEmpty = ({ count }) => count === 0;
  const panels = [
    chartPanel({
      label: t`Over time`, symbol: icon('calendar', 'big'), emptyText: t`It was not eaten in this period.`, isEmpty,
      kind: 'wide', content: daysFigure(),
    }),
    chartPanel({
      label: t`Weekdays`, symbol: icon('calendar', 'big'), emptyText: t`It was not eaten in this period.`, isEmpty,
      content: weekdaysFigure(),
    }),
    chartPanel({
      label: t`Hours`, symbol: icon('clock', 'big'), emptyText: t`It was not eaten in this period.`, isEmpty,
      content: hoursFigure(t`By hour`, ({ itemMealTiming }) => itemMealTiming),
    }),
  ];

  async function show(figures) {
    drawHead(head, figures, today, kinds);
    await Promise.all(panels.map((panel) => panel.update(figures)));
  }
  async function refresh() {
    const asked = period;
    try {
      const figures = await ask();
      if (asked === period) await show(figures);
    } catch (error) {
      if (!error.isOffline) showError(error);
    }
  }
  const pick = (chosen) => {
    period = chosen;
    showAddress(`#/food/${encodeURIComponent(name)}?period=${chosen}`);
    refresh();
  };
  drawHead(head, data, today, kinds);
  setTimeout(() => show(data).catch(showError));
  onChange((change) => touchesEntries(change) && refresh(), signal);
  return el('section', { class: 'page insights food' }, head, periodSwitch(period, pick),
    el('div', { class: 'panels' }, panels.map(({ element }) => element)));
}

function drawHead(head, { food, count, countEver, lastDay }, today, kinds) {
  keepFocus(head, () => fill(head,
    backToInsights(),
    el('div', {},
      el('p', { class: 'eyebrow' }, t`A food’s story`),
      el('h1', { dir: 'auto' }, food),
      el('p', { class: 'story-line' }, t`${plural(count, '{0} time', '{0} times')} in this period,
        ${plural(countEver, '{0} time', '{0} times')} in all · last eaten ${nearDayWithin(lastDay, today)}`)),
    findEntries(`"${food}"`, t`Find its entries`),
    kinds.length > 0 && kindList(kinds, t`Also counted by themselves`)));
}

function daysFigure() {
  return figure({
    name: t`Over time`, height: 200,
    config: ({ itemDailyCounts }) => {
      const { bins } = binned(itemDailyCounts);
      return {
        type: 'bar',
        data: {
          labels: bins.map(({ label }) => label),
          datasets: [{ data: bins.map(({ count }) => count), label: t`Times`, backgroundColor: colour('accent'),
            borderRadius: 4, maxBarThickness: 26 }],
        },
        options: { scales: { x: {}, y: { suggestedMax: 3 } } },
      };
    },
    table: ({ itemDailyCounts }) => {
      const { bins, unit } = binned(itemDailyCounts);
      const named = { day: t`Day`, week: t`Week from`, month: t`Month` };
      return { head: [named[unit], t`Times`], rows: bins.map(({ label, count }) => [label, count]) };
    },
  });
}

function weekdaysFigure() {
  return figure({
    name: t`By weekday`, height: 200,
    config: ({ itemWeekdayPattern: counts }) => ({
      type: 'bar',
      data: {
        labels: weekdayNames(),
        datasets: [{
          data: counts, label: t`Times`, borderRadius: 5, maxBarThickness: 34,
          backgroundColor: counts.map((_, day) => colour(day < 5 ? 'accent' : 'c-breakfast')),
        }],
      },
      options: { scales: { x: { ticks: { autoSkip: false } }, y: { suggestedMax: 3 } } },
    }),
    table: ({ itemWeekdayPattern: counts }) => ({ head: [t`Weekday`, t`Times`],
      rows: counts.map((count, day) => [weekdayNames('long')[day], count]) }),
  });
}

// No food has just this name: foods that have it in theirs, and entries with its words, may be what is meant.
async function unknown(name, signal) {
  await useStyle('/style/insights.css');
  const [kinds, { count }] = await Promise.all([
    kindsOf(name, signal), get(withQuery('/v1/search', { q: name, limit: 1 }), signal).catch(() => ({ count: 0 })),
  ]);
  const back = el('a', { class: 'button', href: '#/insights' }, t`Back to Insights`);
  if (!kinds.length && !count) {
    return el('section', { class: 'page' }, el('h1', { class: 'unseen' }, name),
      emptyState(icon('lunch', 'big'), t`No entry has “${name}”`, t`Perhaps its entries were edited or deleted.`,
        back));
  }
  return el('section', { class: 'page insights food' },
    el('header', { class: 'food-head' },
      backToInsights(),
      el('div', {}, el('p', { class: 'eyebrow' }, t`A food’s story`), el('h1', { dir: 'auto' }, name),
        el('p', { class: 'story-line' }, t`No food has exactly this name.`)),
      count > 0 && findEntries(name, plural(count, '{0} entry has it', '{0} entries have it')),
      kinds.length > 0 && kindList(kinds, t`Is it one of these?`)));
}

const backToInsights = () => el('a', {
  class: 'round', href: '#/insights', 'aria-label': t`Back to Insights`, 'data-focus': 'back',
}, icon('left'));

const findEntries = (words, label) => el('a', {
  class: 'button', href: `#/search?q=${encodeURIComponent(words)}`, 'data-focus': 'entries',
}, icon('search'), label);

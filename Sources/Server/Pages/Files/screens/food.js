// One food over time: when it was eaten, on which weekdays, at which hours.

import { get, withQuery } from '../api.js';
import { chartPanel, colour, figure } from '../charts.js';
import { weekdayNames } from '../dates.js';
import { counted, el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { onChange, touchesEntries } from '../live.js';
import { showError } from '../toast.js';
import { showAddress } from '../way-back.js';
import { lastTime } from '../insights/food-search.js';
import { kindList, kindsOf } from '../insights/kinds.js';
import { hoursFigure } from '../insights/meal-timing.js';
import { binned, isPeriod, periodSwitch } from '../insights/periods.js';

export const title = ({ parts }) => parts[0] ?? 'A food';

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
      label: 'Over time', symbol: icon('calendar', 'big'), emptyText: 'It was not eaten in this period.', isEmpty,
      kind: 'wide', content: daysFigure(),
    }),
    chartPanel({
      label: 'Weekdays', symbol: icon('calendar', 'big'), emptyText: 'It was not eaten in this period.', isEmpty,
      content: weekdaysFigure(),
    }),
    chartPanel({
      label: 'Hours', symbol: icon('clock', 'big'), emptyText: 'It was not eaten in this period.', isEmpty,
      content: hoursFigure('By hour', ({ itemMealTiming }) => itemMealTiming),
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
  fill(head,
    backToInsights(),
    el('div', {},
      el('p', { class: 'eyebrow' }, 'A food’s story'),
      el('h1', { dir: 'auto' }, food),
      el('p', { class: 'story-line' }, `${counted(count, 'time', 'times')} in this period, `
        + `${counted(countEver, 'time', 'times')} in all · last eaten ${lastTime(lastDay, today)}`)),
    findEntries(`"${food}"`, 'Find its entries'),
    kinds.length > 0 && kindList(kinds, 'Also counted by themselves'));
}

function daysFigure() {
  return figure({
    name: 'Over time', height: 200,
    config: ({ itemDailyCounts }) => {
      const { bins } = binned(itemDailyCounts);
      return {
        type: 'bar',
        data: {
          labels: bins.map(({ label }) => label),
          datasets: [{ data: bins.map(({ count }) => count), label: 'Times', backgroundColor: colour('accent'),
            borderRadius: 4, maxBarThickness: 26 }],
        },
        options: { scales: { x: {}, y: { suggestedMax: 3 } } },
      };
    },
    table: ({ itemDailyCounts }) => {
      const { bins, unit } = binned(itemDailyCounts);
      const named = { day: 'Day', week: 'Week from', month: 'Month' };
      return { head: [named[unit], 'Times'], rows: bins.map(({ label, count }) => [label, count]) };
    },
  });
}

function weekdaysFigure() {
  return figure({
    name: 'By weekday', height: 200,
    config: ({ itemWeekdayPattern: counts }) => ({
      type: 'bar',
      data: {
        labels: weekdayNames(),
        datasets: [{
          data: counts, label: 'Times', borderRadius: 5, maxBarThickness: 34,
          backgroundColor: counts.map((_, day) => colour(day < 5 ? 'accent' : 'c-breakfast')),
        }],
      },
      options: { scales: { x: { ticks: { autoSkip: false } }, y: { suggestedMax: 3 } } },
    }),
    table: ({ itemWeekdayPattern: counts }) => ({ head: ['Weekday', 'Times'],
      rows: counts.map((count, day) => [weekdayNames('long')[day], count]) }),
  });
}

// No food has just this name: foods that have it in theirs, and entries with its words, may be what is meant.
async function unknown(name, signal) {
  await useStyle('/style/insights.css');
  const [kinds, { count }] = await Promise.all([
    kindsOf(name, signal), get(withQuery('/v1/search', { q: name, limit: 1 }), signal).catch(() => ({ count: 0 })),
  ]);
  const back = el('a', { class: 'button', href: '#/insights' }, 'Back to Insights');
  if (!kinds.length && !count) {
    return el('section', { class: 'page' }, el('h1', { class: 'unseen' }, name),
      emptyState(icon('lunch', 'big'), `No entry has “${name}”`, 'Perhaps its entries were edited or deleted.',
        back));
  }
  return el('section', { class: 'page insights food' },
    el('header', { class: 'food-head' },
      backToInsights(),
      el('div', {}, el('p', { class: 'eyebrow' }, 'A food’s story'), el('h1', { dir: 'auto' }, name),
        el('p', { class: 'story-line' }, 'No food has exactly this name.')),
      count > 0 && findEntries(name, counted(count, 'entry has it', 'entries have it')),
      kinds.length > 0 && kindList(kinds, 'Is it one of these?')));
}

const backToInsights = () => el('a', {
  class: 'round', href: '#/insights', 'aria-label': 'Back to Insights', 'data-focus': 'back',
}, icon('left'));

const findEntries = (words, label) => el('a', {
  class: 'button', href: `#/search?q=${encodeURIComponent(words)}`, 'data-focus': 'entries',
}, icon('search'), label);

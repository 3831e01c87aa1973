// A month of days, shaded by what they hold, and the cards of the day that is chosen.

import { get, settings, withQuery } from '../api.js';
import { countsIn, dayCards, readyFor, updateCards } from '../card.js';
import { addDays, fullDay, isDay, longDay, monthName, weekday, weekdayNames, year } from '../dates.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { inLens, journalClass, journals, lensOf } from '../journals.js';
import { keepFocus } from '../keep-focus.js';
import { lensRow } from '../lens.js';
import { onChange, touchesEntries } from '../live.js';
import { addMonths, firstDay, firstWeekday, isMonth, lastDay, monthOf, shadeOf, weeksOf } from '../month.js';
import { countsOf, totalOf } from '../month-counts.js';
import { knownDoubts } from '../review/doubts.js';
import { number, plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { showAddress } from '../way-back.js';

export const title = t`Calendar`;

// #/calendar, #/calendar/2026-11, #/calendar/2026-11-05?entry=ID
export async function open({ parts, query }, signal) {
  const [{ timeZone }, { today }, list] = await Promise.all([
    settings(), get('/v1/streak', signal), journals(), useStyle('/style/calendar.css')]);
  const lens = lensOf(list);
  const state = { today, zone: timeZone, lit: query.get('entry'), chosen: today, month: monthOf(today),
    counts: new Map(), due: new Map(), hasDots: list.length > 0 && lens === 'all' };
  if (isDay(parts[0])) Object.assign(state, { chosen: parts[0], month: monthOf(parts[0]) });
  else if (isMonth(parts[0])) Object.assign(state, { chosen: inMonth(today, parts[0]), month: parts[0] });

  const head = el('header', { class: 'month-head' });
  const body = el('tbody');
  const names = weekdayNames().map((name, place) => ({ name, full: weekdayNames('long')[place] }));
  const order = Array.from({ length: 7 }, (_, place) => names[(place + firstWeekday()) % 7]);
  const grid = el('table', { class: 'month', role: 'grid' },
    el('thead', {}, el('tr', {}, order.map(({ name, full }) => el('th', { scope: 'col', abbr: full }, name)))), body);
  const dayHead = el('h2', { id: 'day-head' });
  const dayLine = el('p', { class: 'quiet', role: 'status' });
  const dayLink = el('a', { class: 'button', 'data-focus': 'to-day' }, t`Open`);
  const cards = dayCards([], {});
  const emptyPlace = el('div');
  const root = el('section', { class: 'page calendar' }, lensRow(list, lens), head, grid,
    el('section', { class: 'day', 'aria-labelledby': 'day-head' },
      el('header', { class: 'day-head' }, el('div', {}, dayHead, dayLine), dayLink), cards, emptyPlace));

  // Asks for the month and the day, and draws them; what came too late for another choice is dropped.
  let asking = 0;
  async function refresh() {
    const round = (asking += 1);
    const { month, chosen } = state;
    try {
      const [counts, due, { entries }] = await Promise.all([
        countsOf(list, lens, month, signal), list.length ? dueOf(list, lens, today, signal) : state.due,
        get(withQuery('/v1/entries', { day: chosen, limit: 1000 }), signal),
      ]);
      const shown = entries.filter(inLens(lens));
      await readyFor(shown);
      if (round !== asking) return;
      Object.assign(state, { counts, due });
      keepFocus(root, () => draw(shown));
    } catch (error) {
      if (!grid.isConnected) throw error;
      if (!error.isOffline) showError(error);
    }
  }

  function draw(entries) {
    drawHead(head, state, goTo);
    grid.setAttribute('aria-label', `${monthName(firstDay(state.month))} ${year(state.month)}`);
    drawDays(body, state, choose);
    fill(dayHead, longDay(state.chosen, today));
    fill(dayLine, entries.length ? countsIn(entries) : t`No entries`);
    dayLink.href = state.chosen === today ? '#/today' : `#/today/${state.chosen}`;
    dayLink.setAttribute('aria-label', t`Open ${fullDay(state.chosen)}`);
    dayLink.hidden = state.chosen > today;
    updateCards(cards, entries,
      { zone: timeZone, today, lit: state.lit, doubts: knownDoubts().words, foldLevel: 3 });
    const text = state.chosen > today ? t`This day is still to come.` : t`Nothing was logged on this day.`;
    fill(emptyPlace, entries.length ? null : emptyState(icon('calendar', 'big'), t`Nothing here`, text));
  }

  // Shows another day, and keeps it in the address without another step in the browser's history.
  let coming = null;
  async function goTo(day, { withFocus = false } = {}) {
    coming = day;
    Object.assign(state, { chosen: day, month: monthOf(day), lit: null });
    showAddress(day === today ? '#/calendar' : `#/calendar/${day}`);
    await refresh();
    if (coming === day) coming = null;
    if (withFocus) body.querySelector(`[data-day="${day}"]`)?.focus();
  }
  const choose = (day) => goTo(day, { withFocus: true });

  body.addEventListener('keydown', (event) => {
    const day = event.target instanceof HTMLElement && event.target.dataset.day;
    // Keys may be faster than the month that they lead to: they go on from the day that is coming.
    if (coming && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    const target = day && !event.altKey && !event.ctrlKey && !event.metaKey && neighbour(coming ?? day, event);
    if (!target) return;
    event.preventDefault();
    if (!coming && monthOf(target) === state.month) rove(body, target);
    else if (monthOf(target) <= monthOf(maximum(today, state.chosen))) choose(target);
  });
  await refresh();
  onChange((change) => touchesEntries(change) && refresh(), signal);
  if (state.lit) requestAnimationFrame(() => cards.querySelector('.lit')?.scrollIntoView({ block: 'center' }));
  return root;
}

// How much is due on each day; what is overdue counts today.
async function dueOf(list, lens, today, signal) {
  const { dueIn } = await import('../due.js');
  const counts = new Map();
  for (const { day } of await dueIn(list, lens, signal)) {
    const shown = maximum(day, today);
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  return counts;
}

const maximum = (one, other) => (one > other ? one : other);

// The same day of another month, or its last one.
function inMonth(day, month) {
  const wanted = `${month}-${day.slice(8)}`;
  return isDay(wanted) && wanted <= lastDay(month) ? wanted : lastDay(month);
}

// Where a key leads from a day.
function neighbour(day, { key, shiftKey }) {
  const inWeek = (weekday(day) - firstWeekday() + 7) % 7;
  switch (key) {
    case 'ArrowLeft': return addDays(day, -1);
    case 'ArrowRight': return addDays(day, 1);
    case 'ArrowUp': return addDays(day, -7);
    case 'ArrowDown': return addDays(day, 7);
    case 'Home': return addDays(day, -inWeek);
    case 'End': return addDays(day, 6 - inWeek);
    case 'PageUp': return inMonth(day, addMonths(monthOf(day), shiftKey ? -12 : -1));
    case 'PageDown': return inMonth(day, addMonths(monthOf(day), shiftKey ? 12 : 1));
    default: return null;
  }
}

// Of all days one can be reached by Tab: the one that has the focus, or the chosen one.
function rove(body, day) {
  for (const button of body.querySelectorAll('button')) button.tabIndex = button.dataset.day === day ? 0 : -1;
  body.querySelector(`[data-day="${day}"]`).focus();
}

function drawHead(head, { month, chosen, today }, goTo) {
  const step = (count, label, name) => {
    const target = addMonths(month, count);
    const isOff = count > 0 && target > monthOf(today);
    return el('button', {
      type: 'button', class: 'round', 'aria-label': label, 'aria-disabled': isOff ? 'true' : null, 'data-focus': name,
      onclick: async () => {
        if (isOff) return;
        await goTo(target === monthOf(today) ? today : inMonth(chosen, target));
        head.querySelector(`[data-focus="${name}"]`)?.focus();
      },
    }, icon(name));
  };
  const back = month !== monthOf(today) && el('button', {
    type: 'button', class: 'button', 'data-focus': 'back', onclick: () => goTo(today, { withFocus: true }),
  }, t`Today`);
  const first = firstDay(month);
  fill(head,
    el('h1', { tabindex: -1 }, el('span', {}, monthName(first)), ' ', el('span', { class: 'year' }, year(first))),
    el('div', { class: 'month-steps' }, back, step(-1, t`The month before`, 'left'),
      step(1, t`The month after`, 'right')));
}

function drawDays(body, { month, chosen, today, counts, due, hasDots }, choose) {
  // A dot for each journal that has something, and a ring for what is due.
  const dots = (each, duties) => el('span', { class: 'dots', 'aria-hidden': 'true' },
    ['food', ...[...each.keys()].filter((name) => name !== 'food')].filter((name) => each.has(name)).slice(0, 3)
      .map((name) => el('i', { class: journalClass(name) })),
    duties > 0 && el('i', { class: 'ring' }));
  const cell = (day) => {
    if (!day) return el('td', { role: 'gridcell' });
    const each = counts.get(day) ?? new Map();
    const count = totalOf(counts, day);
    const duties = due.get(day) ?? 0;
    const isChosen = day === chosen;
    const kind = [shadeOf(count), day === today && 'is-today', day > today && 'is-ahead', duties && 'is-due']
      .filter(Boolean).join(' ');
    const said = count ? plural(count, '{0} entry', '{0} entries') : t`no entries`;
    const button = el('button', {
      type: 'button', class: `month-day ${kind}`, tabindex: isChosen ? 0 : -1, 'data-day': day,
        'data-count': String(count),
      'data-focus': `day-${day}`, 'aria-current': day === today ? 'date' : null,
      'aria-label': duties ? t`${longDay(day)}, ${said}, ${duties} due` : `${longDay(day)}, ${said}`,
      onclick: () => choose(day),
    }, number.format(Number(day.slice(8))), (hasDots || duties > 0) && dots(hasDots ? each : new Map(), duties));
    return el('td', { role: 'gridcell', 'aria-selected': `${isChosen}` }, button);
  };
  fill(body, weeksOf(month).map((week) => el('tr', {}, week.map(cell))));
}

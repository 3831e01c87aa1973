// Beside the cards of a day, on a laptop: the month, and what is due.

import { daysBetween, longDay, monthName, weekdayNames, year } from './dates.js';
import { el, fill, useStyle } from './dom.js';
import { icon } from './icons.js';
import { keepFocus } from './keep-focus.js';
import { onChange, touchesEntries } from './live.js';
import { addMonths, firstDay, firstWeekday, monthOf, shadeOf, weeksOf } from './month.js';
import { countsOf, totalOf } from './month-counts.js';
import { number, plural, t } from './texts.js';
import { showError } from './toast.js';

// Wide enough for both; as the style sheet has it.
const wide = matchMedia('(min-width: 1200px)');

// due: the element of what is due, or null; it stands before `cards` where there is no second column.
// farthest: how many days back a day has a page. Gives the column.
export function sideColumn({ day, today, list, lens, due, cards, farthest, signal }) {
  const monthPlace = el('div');
  const side = el('aside', { class: 'today-side', 'aria-label': t`Month and what is due` }, monthPlace);
  let month = null;
  const arrange = () => {
    if (due && wide.matches) side.append(due);
    else if (due) cards.before(due);
    side.hidden = !wide.matches;
    if (!wide.matches || month) return;
    month = miniMonth({ day, today, list, lens, farthest, signal });
    fill(monthPlace, month.element);
    month.refresh().catch(complain);
  };
  const complain = (error) => error.isOffline || error.name === 'AbortError' || showError(error);
  arrange();
  wide.addEventListener('change', arrange, { signal });
  onChange((change) => touchesEntries(change) && month?.refresh().catch(complain), signal);
  return side;
}

function miniMonth({ day, today, list, lens, farthest, signal }) {
  let month = monthOf(day);
  const head = el('header', { class: 'mini-head' });
  const body = el('tbody');
  const names = weekdayNames('narrow').map((name, place) => ({ name, full: weekdayNames('long')[place] }));
  const order = Array.from({ length: 7 }, (_, place) => names[(place + firstWeekday()) % 7]);
  const table = el('table', { class: 'month mini' },
    el('thead', {}, el('tr', {}, order.map(({ name, full }) => el('th', { scope: 'col', abbr: full }, name)))), body);
  const element = el('section', { class: 'mini-month' }, head, table);

  async function refresh() {
    const asked = month;
    await useStyle('/style/calendar.css');
    const counts = await countsOf(list, lens, asked, signal);
    if (asked === month) keepFocus(element, () => draw(counts));
  }

  function step(count, label, name) {
    const target = addMonths(month, count);
    const isOff = target > monthOf(today);
    return el('button', {
      type: 'button', class: 'round', 'aria-label': label, 'aria-disabled': isOff ? 'true' : null,
      'data-focus': `month-${name}`,
      onclick: () => {
        if (isOff) return;
        month = target;
        refresh().catch(showError);
      },
    }, icon(name));
  }

  function draw(counts) {
    const first = firstDay(month);
    const title = `${monthName(first)}${year(first) === year(today) ? '' : ` ${year(first)}`}`;
    table.setAttribute('aria-label', title);
    fill(head, el('h2', {}, title), step(-1, t`The month before`, 'left'), step(1, t`The month after`, 'right'));
    const cellOf = (each) => el('td', {}, each && cell(each, totalOf(counts, each)));
    fill(body, weeksOf(month).map((week) => el('tr', {}, week.map(cellOf))));
  }

  function cell(each, count) {
    const figure = number.format(Number(each.slice(8)));
    const kind = `month-day ${shadeOf(count)}${each === today ? ' is-today' : ''}${each > today ? ' is-ahead' : ''}`;
    if (each > today) return el('span', { class: kind }, figure);
    const isNear = daysBetween(each, today) <= farthest;
    return el('a', {
      class: kind, href: each === today ? '#/today' : `#/${isNear ? 'today' : 'calendar'}/${each}`,
      'data-focus': `mini-${each}`, 'aria-current': each === day ? 'date' : null,
      'aria-label': `${longDay(each, today)}, ${count ? plural(count, '{0} entry', '{0} entries') : t`no entries`}`,
    }, figure);
  }
  return { element, refresh };
}

// A month of small squares, shaded by their entries, with steps back through the months.

import { get, withQuery } from '../api.js';
import { chartPanel, sum } from '../charts.js';
import { longDay, monthName, weekdayNames, year } from '../dates.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { addMonths, firstDay, firstWeekday, lastDay, monthOf, shadeOf, weeksOf } from '../month.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';

export function monthMapPanel(today, signal) {
  const now = monthOf(today);
  let month = now;
  // The month that is asked for, which the next step counts from.
  let wanted = now;
  const name = el('span', { role: 'status' });
  const line = el('p', { class: 'quiet' });
  const body = el('tbody');
  const narrow = weekdayNames('narrow');
  const full = weekdayNames('long');
  const order = Array.from({ length: 7 }, (_, place) => (place + firstWeekday()) % 7);
  const map = el('table', { class: 'month-map' }, el('caption', { class: 'unseen' },
    t`Entries of each day of the month`),
    el('thead', {}, el('tr', {}, order.map((day) => el('th', { scope: 'col', abbr: full[day] }, narrow[day])))), body);
  const stepper = (count, label, symbol) => el('button', {
    type: 'button', class: 'round', 'aria-label': label, 'data-focus': `map-${symbol}`, onclick: () => step(count),
  }, icon(symbol));
  const later = stepper(1, t`The month after`, 'right');
  const tools = el('div', { class: 'month-tools' }, stepper(-1, t`The month before`, 'left'), name, later);

  async function step(count) {
    const target = addMonths(wanted, count);
    if (target > now) return;
    wanted = target;
    try {
      const { days } = await get(withQuery('/v1/days', { from: firstDay(target), to: lastDay(target) }), signal);
      if (wanted !== target) return;
      month = target;
      draw(days);
    } catch (error) {
      if (wanted === target) wanted = month;
      showError(error);
    }
  }

  function draw(days) {
    const counts = new Map(days.map(({ day, count }) => [day, count]));
    const logged = days.filter(({ count }) => count > 0).length;
    fill(name, `${monthName(firstDay(month))} ${year(month)}`);
    if (month === now) later.setAttribute('aria-disabled', 'true');
    else later.removeAttribute('aria-disabled');
    fill(line, logged ? t`${plural(sum(days), '{0} entry', '{0} entries')} on ${plural(logged, '{0} day', '{0} days')}`
      : t`Nothing was logged in this month.`);
    fill(body, weeksOf(month).map((week) => el('tr', {}, week.map((day) => {
      if (!day) return el('td');
      const count = counts.get(day) ?? 0;
      const words = `${longDay(day)}: ${count ? plural(count, '{0} entry', '{0} entries') : t`no entries`}`;
      const kind = `map-day ${shadeOf(count)}${day === today ? ' is-today' : ''}${day > today ? ' is-ahead' : ''}`;
      return el('td', { 'data-day': day, 'data-count': String(count) },
        el('span', { class: kind, title: words }, el('span', { class: 'unseen' }, words)));
    }))));
  }
  const content = {
    element: el('div', {}, map, line),
    update: ({ monthlyHeatmap }) => (month === now ? draw(monthlyHeatmap) : step(0)),
  };
  return chartPanel({ label: t`Month by month`, symbol: icon('calendar', 'big'), emptyText: '', isEmpty: () => false,
    content, tools });
}

// What a journal beside that of meals adds up to: how often it was told something, and of what.

import { get, withQuery } from '../api.js';
import { sum } from '../charts.js';
import { addDays, fullDay, weekday } from '../dates.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { journalClass, journalIcon } from '../journals.js';
import { lensRow } from '../lens.js';
import { onChange, touchesEntries } from '../live.js';
import { shadeOf } from '../month.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { dailyPanel } from './daily.js';

const mostActs = 1000;
const mostNames = 10;

export async function openJournalFigures(list, lens, signal) {
  const [{ today }] = await Promise.all([
    get('/v1/streak', signal), useStyle('/style/calendar.css'), useStyle('/style/insights.css'),
      useStyle('/style/library.css')]);
  const { title } = list.find(({ name }) => name === lens);
  const load = async () => {
    const [{ days }, { acts }, { lines }] = await Promise.all([
      get(withQuery('/v1/days', { from: addDays(today, -364), to: today, journal: lens }), signal),
      get(withQuery(`/v1/journals/${lens}/acts`, { limit: mostActs }), signal),
      get(`/v1/journals/${lens}/library`, signal),
    ]);
    return { days, acts, lines };
  };
  const story = el('header', { class: 'story' });
  const daily = dailyPanel();
  const year = el('section', { class: 'panel wide', 'aria-label': t`A year` });
  const most = el('section', { class: 'panel wide', 'aria-label': t`Most often` });
  const panels = el('div', { class: 'panels' }, daily.element, year, most);
  const blank = el('div', {}, emptyState(icon(journalIcon(lens), 'big'), t`No story yet`,
    t`Nothing about ${title.toLowerCase()} in the last year.`));

  async function show({ days, acts, lines }) {
    drawStory(story, title, days);
    const isBlank = sum(days) === 0;
    panels.hidden = isBlank;
    blank.hidden = !isBlank;
    if (isBlank) return;
    drawYear(year, days);
    drawMost(most, lens, acts, lines);
    await daily.update({ dailyCounts: days.slice(-90) });
  }
  const data = await load();
  drawStory(story, title, data.days);
  panels.hidden = true;
  blank.hidden = true;
  setTimeout(() => show(data).catch(showError));
  onChange((change) => touchesEntries(change) && load().then(show).catch((error) => error.isOffline
    || showError(error)), signal);
  return el('section', { class: `page insights ${journalClass(lens)}` }, lensRow(list, lens), story, panels, blank);
}

function drawStory(story, title, days) {
  const [week, before] = [sum(days.slice(-7)), sum(days.slice(-14, -7))];
  const inYear = plural(sum(days), '{0} entry', '{0} entries');
  const line = t`${plural(before, '{0} entry', '{0} entries')} the week before, ${inYear} in a year.`;
  const daysWith = days.slice(-7).filter(({ count }) => count).length;
  fill(story, el('p', { class: 'eyebrow' }, t`${title} this week`),
    el('h1', {}, week ? t`${plural(week, '{0} entry', '{0} entries')} on ${plural(daysWith, '{0} day', '{0} days')}`
      : t`A quiet week`),
    el('p', { class: 'story-line' }, line));
}

// A square for each day, a column for each week, as pictures of a year have them.
function drawYear(panel, days) {
  const told = days.filter(({ count }) => count > 0).length;
  const lead = Array.from({ length: weekday(days[0].day) }, () => el('i'));
  fill(panel,
    el('header', { class: 'panel-head' }, el('h2', { class: 'eyebrow' }, t`A year`)),
    el('div', { class: 'year-map', role: 'img', 'aria-label': t`Entries on ${told} of ${days.length} days` },
      lead, days.map(({ day, count }) => el('i', { class: shadeOf(count), title: `${fullDay(day)}: ${count}` }))),
    el('p', { class: 'quiet' }, t`Entries on ${told} of ${days.length} days.`));
}

function drawMost(panel, journal, acts, lines) {
  const counts = new Map();
  for (const { records } of acts) for (const id of records) counts.set(id, (counts.get(id) ?? 0) + 1);
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  const rows = [...counts].filter(([id]) => names.has(id)).sort(([, one], [, other]) => other - one).slice(0,
    mostNames);
  const top = rows[0]?.[1] ?? 1;
  panel.hidden = rows.length === 0;
  fill(panel,
    el('header', { class: 'panel-head' }, el('h2', { class: 'eyebrow' }, t`Most often`)),
    el('ol', { class: 'most-rows' }, rows.map(([id, count]) => el('li', {},
      el('a', { href: `#/library/${journal}/${id}`, dir: 'auto' }, names.get(id)),
      el('span', { class: 'most-bar', 'aria-hidden': 'true', vars: { '--share': String(count / top) } }),
        el('b', {}, String(count))))));
}

// The page of something that has a name: its story, what can be done, what belongs to it, what was told of it.

import { get, settings } from '../api.js';
import { fullDay, isDay, nearDay, shortDay, timeOfDay } from '../dates.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { performBy } from '../journal-act.js';
import { journalClass, journalIcon, journals } from '../journals.js';
import { keepFocus } from '../keep-focus.js';
import { onChange, touchesEntries } from '../live.js';
import { mayPerform } from '../rights.js';
import { inOwnForm } from '../server-dates.js';
import { t } from '../texts.js';
import { showError } from '../toast.js';
import { membersPart } from './members.js';
import { notesPart } from './notes.js';
import { picturesPart } from './pictures.js';

export async function openPage({ parts: [journal, id] }, signal) {
  const path = `/v1/journals/${encodeURIComponent(journal)}/library/${encodeURIComponent(id)}`;
  const load = () => get(path, signal);
  let data;
  let zone;
  let today;
  try {
    [data, { timeZone: zone, today }] = await Promise.all([load(), settings(), journals(),
      useStyle('/style/library.css')]);
  } catch (error) {
    if (![400, 404].includes(error.status)) throw error;
    return unknown();
  }
  const head = el('header', { class: 'thing-head' });
  const members = membersPart(journal);
  const facts = el('div');
  const notes = data.takesNotes ? notesPart(journal, data.record) : null;
  const pictures = picturesPart(journal, signal);
  const timeline = el('section', { class: 'stack', 'aria-labelledby': 'timeline-head' });
  const page = el('section', { class: `page thing ${journalClass(journal)}` }, head, members.element, facts,
    notes?.element, pictures.element, timeline);

  function draw() {
    keepFocus(head, () => drawHead(head, journal, data));
    members.update(data);
    drawFacts(facts, data, today);
    pictures.update(data, today);
    drawTimeline(timeline, data.timeline, today, zone);
    // What only holds others has no history of its own.
    timeline.hidden = data.members !== null && !data.timeline.length;
  }
  draw();
  onChange(async (change) => {
    if (!touchesEntries(change)) return;
    try {
      data = await load();
      draw();
    } catch (error) {
      // What it was made by may have been taken back.
      if (error.status === 404) location.hash = '#/library';
      else if (!error.isOffline) showError(error);
    }
  }, signal);
  return page;
}

function drawHead(head, journal, { record, line, text, due, actions: all }) {
  const { id, kind } = record;
  const actions = all.filter(mayPerform);
  const isList = kind === 'collection' && /\blist$/i.test(record.name);
  const isWanted = ({ act, fields }) => due.some(({ isDue, done }) =>
    isDue && done?.act === act && JSON.stringify(done.fields) === JSON.stringify(fields));
  const button = (action, place) => el('button', {
    type: 'button', class: `button${isWanted(action) ? ' main' : ''}`, 'data-focus': `action-${place}`,
    onclick: ({ currentTarget }) => performBy(currentTarget, journal, id, action),
  }, action.label);
  const reasons = due.filter(({ reason }) => reason)
    .map(({ text: what, reason }) => inOwnForm(capital(`${what}: ${reason}`)));
  // What the text says is not said twice.
  const isStory = kind !== 'note' || plain(line.story) !== plain(text);
  fill(head,
    el('a', { class: 'round', href: '#/library', 'aria-label': t`Back to the library`, 'data-focus': 'back' },
      icon('left')),
    el('div', { class: 'thing-title' },
      el('p', { class: 'eyebrow' }, icon(kind === 'note' ? 'text' : journalIcon(journal)), isList ? t`list` : kind),
      el('h1', { dir: 'auto' }, record.name),
      isStory && el('p', { class: 'story-line', dir: 'auto' }, inOwnForm(line.story))),
    text && plain(text) !== plain(record.name) && el('blockquote', { class: 'thing-text', dir: 'auto' }, text),
    actions.length > 0 && el('div', { class: 'row thing-actions', role: 'group',
      'aria-label': t`Write down that it was done` }, actions.map(button)),
    reasons.length > 0 && el('details', { class: 'quiet' }, el('summary', { 'data-focus': 'why' }, t`Why then?`),
      el('ul', {}, reasons.map((reason) => el('li', {}, reason)))));
}

function drawFacts(place, { facts, due }, today) {
  const row = ({ label, text }) => {
    const rule = ruleInUse(due.find(({ done }) => done?.label === label)?.reason, text);
    const shown = withDays(text, today);
    return el('div', {}, el('dt', {}, label), el('dd', { dir: 'auto' }, inOwnForm(rule) ?? shown,
      rule && el('small', {}, t`planned ${shown}`)));
  };
  fill(place, facts.length > 0 && el('section', { class: 'panel', 'aria-label': t`What is known` },
    el('dl', { class: 'thing-facts' }, facts.map(row))));
}

// A plan is not always what counts: what is due follows what was done lately. Null where it is the plan that counts.
function ruleInUse(reason, plan) {
  const rhythm = reason?.split(',')[0];
  return !rhythm || plan.startsWith(rhythm) ? null : reason;
}

// Days as this page writes them elsewhere.
const withDays = (text, today) =>
  inOwnForm(text).replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (isDay(day) ? shortDay(day, today) : day));

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const plain = (text) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

function drawTimeline(place, timeline, today, zone) {
  fill(place, el('h2', { id: 'timeline-head' }, t`History`),
    timeline.length ? el('ol', { class: 'timeline' }, timeline.map(({ at, day, text }) => el('li', {},
      el('a', { href: day === today ? '#/today' : `#/calendar/${day}`, title: fullDay(day) }, nearDay(day, today)),
      el('span', { dir: 'auto' }, capital(inOwnForm(text))),
      el('time', { datetime: at, class: 'quiet' }, timeOfDay(at, zone)))))
      : el('p', { class: 'quiet' }, t`Nothing yet.`));
}

function unknown() {
  return el('section', { class: 'page' }, el('h1', { class: 'unseen' }, t`Not in the library`),
    emptyState(icon('library', 'big'), t`It is not here`, t`Perhaps the entry about it was deleted.`,
      el('a', { class: 'button', href: '#/library' }, t`Back to the library`)));
}

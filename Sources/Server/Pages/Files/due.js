// What is due in the journals beside that of meals, as chips: one tap says that it is done.

import { get } from './api.js';
import { daysBetween, timeOfDay } from './dates.js';
import { el, fill } from './dom.js';
import { icon } from './icons.js';
import { journalClass, othersIn } from './journals.js';
import { performBy } from './journal-act.js';
import { keepFocus } from './keep-focus.js';
import { mayPerform } from './rights.js';
import { inOwnForm } from './server-dates.js';
import { plural, t } from './texts.js';

const most = 6;

// What is due and what will be: [{journal, …as the API has it}].
export async function dueIn(list, lens, signal) {
  const all = await Promise.all(othersIn(list, lens).map(async ({ name }) =>
    (await get(`/v1/journals/${name}/due`, signal)).due.map((each) => ({ ...each, journal: name }))));
  return all.flat();
}

// Those that today asks for: due or overdue, and what has a time later today.
const forToday = (due, today) => due.filter(({ isDue, day }) => isDue || day === today)
  .sort((one, other) => one.day.localeCompare(other.day) || (one.at ?? '').localeCompare(other.at ?? ''));

// A place for the chips. update(due, today) draws them.
export function duePlace(zone) {
  const place = el('section', { class: 'due', 'aria-labelledby': 'due-head', hidden: true });
  let isOpen = false;
  function update(due, today) {
    const wanted = forToday(due, today);
    place.hidden = wanted.length === 0;
    const shown = isOpen ? wanted : wanted.slice(0, most);
    const more = wanted.length - shown.length;
    const hadFocus = place.contains(document.activeElement);
    keepFocus(place, () => fill(place,
      el('h2', { id: 'due-head', class: 'eyebrow' }, t`Due`),
      el('div', { class: 'choices' }, shown.map((each) => chip(each, today, zone)),
        more > 0 && el('button', {
          type: 'button', class: 'chip', 'data-focus': 'due-more', 'aria-label': t`Show ${more} more that are due`,
          onclick: () => {
            isOpen = true;
            update(due, today);
            place.querySelectorAll('button')[most]?.focus();
          },
        }, `+${more}`))));
    // What was done is gone: the next one has the focus, or the day.
    if (hadFocus && !place.contains(document.activeElement)) {
      (place.querySelector('button') ?? document.querySelector('[data-focus="add"]'))?.focus({ preventScroll: true });
    }
  }
  return { element: place, update };
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function chip(due, today, zone) {
  const { journal, record, name, done, at, day } = due;
  const [text, reason] = [due.text, due.reason].map(inOwnForm);
  const late = Math.max(0, daysBetween(day, today));
  const what = done?.act ? `${capital(name)} · ${done.label.toLowerCase()}` : capital(name);
  const lateness = late > 0 ? plural(late, '{0} day late', '{0} days late') : at ? timeOfDay(at, zone) : '';
  const parts = el('span', {}, el('bdi', {}, what), lateness && [' ', el('small', {}, lateness)]);
  const kind = `chip due-chip ${journalClass(journal)}${late > 0 ? ' is-late' : ''}`;
  const key = `due-${record}-${due.kind}`;
  if (!done || !mayPerform(done)) return el('span', { class: kind, 'data-focus': key, tabindex: -1 }, parts);
  return el('button', {
    type: 'button', class: kind, 'data-focus': key, title: reason || null,
    'aria-label': lateness ? t`${capital(text)}, ${lateness}: done` : t`${capital(text)}: done`,
    onclick: ({ currentTarget }) => performBy(currentTarget, journal, record, done, t`Done: ${name}.`),
  }, icon('check'), parts);
}

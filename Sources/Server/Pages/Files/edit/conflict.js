// An entry that somebody else has changed or deleted while it was edited: both versions are shown, and one is chosen.

import { changeEntry, get, post } from '../api.js';
import { categoryName } from '../categories.js';
import { clockTime, nearDay } from '../dates.js';
import { el } from '../dom.js';
import { t } from '../texts.js';

// entry: what was edited. changes(): what is to be changed of it; written(): all that the sheet has. error: how the
// diary refused. put(run) does one thing more, and closes the sheet with what it gives. Gives what is to be shown, or
// null where the two have changed different things, and both are kept.
export async function conflictParts({ entry, changes, written, error, timeZone, today, put }) {
  const now = error.status === 404 ? null : await get(entry.links.self).catch((failure) => {
    if (failure.status === 404) return null;
    throw failure;
  });
  if (!now) return deleted(entry, written, put);
  const keepMine = () => put(async () => ({ changed: await changeEntry(now, changes()), before: now }));
  const mine = changes();
  const isOther = (name) => !isSame(name, entry, now, timeZone);
  if (!Object.keys(mine).some(isOther)) {
    await keepMine();
    return null;
  }
  const theirs = { ...now, time: clockTime(now.createdAt, timeZone) };
  const isTold = (name) => name in mine || isOther(name);
  const told = (each) => inWords(each, isTold, today);
  return [
    el('p', { class: 'wrong' }, t`It was changed elsewhere meanwhile.`),
    version(t`Yours`, told({ ...theirs, ...mine })), version(t`Theirs`, told(theirs)),
    el('div', { class: 'row' },
      button(t`Keep mine`, 'keep-mine', keepMine, 'main'),
      button(t`Take theirs`, 'take-theirs', () => put(async () => ({ isOther: true })))),
  ];
}

function deleted(entry, written, put) {
  const saveAsNew = async () =>
    ({ isOther: true, answer: await post('/v1/entries', { ...written(), isNote: entry.isNote }) });
  return [
    el('p', { class: 'wrong' }, t`It was deleted meanwhile.`),
    el('div', { class: 'row' },
      // What was told another journal is another entry in other words.
      !entry.card && button(t`Save as new`, 'save-as-new', () => put(saveAsNew), 'main'),
      button(t`Leave it deleted`, 'leave-deleted', () => put(async () => ({ isOther: true })))),
  ];
}

const button = (label, focus, run, kind = '') =>
  el('button', { type: 'button', class: `button grow ${kind}`, 'data-focus': focus, onclick: run }, label);

const version = (label, words) =>
  el('div', { class: 'field' }, el('span', {}, label), el('p', { dir: 'auto' }, words));

// Whether a field is in both as it was.
const isSame = (name, one, other, zone) => (name === 'time'
  ? clockTime(one.createdAt, zone) === clockTime(other.createdAt, zone)
  : JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null));

// The words, and what else is told of the two.
const inWords = ({ processedDescription, category, date, time }, isTold, today) => [processedDescription,
  isTold('category') && categoryName(category), isTold('date') && nearDay(date, today), isTold('time') && time]
  .filter(Boolean).join(' · ');

// The journals of the household, and the lens: of which of them the screens show something. A household that keeps
// nothing but meals has no lens.

import { get } from './api.js';
import { categoryClass, categoryIcon } from './categories.js';
import { onChange } from './live.js';
import { t } from './texts.js';

const chosen = 'lens';
const known = 'journals';
const icons = { food: 'lunch', plants: 'plants', things: 'things' };
const first = { name: 'food', title: t`Food` };

// Asked once until something changes.
let asked;
const title = (name) => name.charAt(0).toUpperCase() + name.slice(1);
onChange(({ kind }) => {
  if (!['recording.received', 'recording.failed', 'vocabulary.changed'].includes(kind)) asked = undefined;
});

// The journals that hold something, [{name, title}], that of meals first; none where there is no other.
// Where they cannot be asked for, those of the last time: a day is shown all the same.
export async function journals() {
  asked ??= get('/v1/journals').catch(() => {
    asked = undefined;
    return null;
  });
  const answer = await asked;
  if (!answer) return (localStorage.getItem(known)
    ?? '').split(' ').filter(Boolean).map((name) => ({ name, title: title(name) }));
  const used = answer.journals.filter(({ isUsed }) => isUsed);
  const list = used.length ? [first, ...used] : [];
  remember(list);
  return list;
}

// The bar is drawn before the service has answered, as it was the last time.
function remember(list) {
  const text = list.map(({ name }) => name).join(' ');
  if (text === (localStorage.getItem(known) ?? '')) return;
  localStorage.setItem(known, text);
  dispatchEvent(new CustomEvent('journals-known'));
}
export const hasSeveral = () => (localStorage.getItem(known) ?? '') !== '';

// The name of the journal that is looked at, or 'all'. list: what `journals` gave.
export function lensOf(list) {
  const name = localStorage.getItem(chosen) ?? 'all';
  return list.some((journal) => journal.name === name) ? name : 'all';
}

export const setLens = (name) => localStorage.setItem(chosen, name);

// The others of those that the lens lets through.
export const othersIn = (list, lens) => list.filter(({ name }) => name !== first.name
  && (lens === 'all' || name === lens));
export const hasFood = (lens) => lens === 'all' || lens === first.name;

export const inLens = (lens) => (entry) => lens === 'all' || entry.journal === lens;

// The query of a request that takes `journal`; nothing for all.
export const lensQuery = (lens) => (lens === 'all' ? {} : { journal: lens });

export const journalIcon = (name) => icons[name] ?? 'none';
export const journalClass = (name) => `tone-${name}`;

// How an entry is coloured and marked: as its category, or as the journal that it tells something.
export const entryClass = (entry) => (entry.card ? journalClass(entry.journal) : categoryClass(entry.category));
export const entryIcon = (entry) => (entry.card ? (entry.card.style === 'note' ? 'text' : journalIcon(entry.journal))
  : entry.isNote ? 'text' : categoryIcon(entry.category));

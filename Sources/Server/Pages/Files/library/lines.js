// What the library has: lines of the journals, and the foods of the diary, in one form:
// {key, journal, kind, name, story, place, lastAt, dueOn, isDue, isPast, href}.

import { get, withQuery } from '../api.js';
import { nearDayWithin } from '../dates.js';
import { hasFood, othersIn } from '../journals.js';
import { inOwnForm } from '../server-dates.js';
import { plural, t } from '../texts.js';

const mostFoods = 200;

export async function linesIn(list, lens, today, signal) {
  const [foods, ...others] = await Promise.all([
    hasFood(lens) ? foodLines(today, signal) : [],
    ...othersIn(list, lens).map(({ name }) => journalLines(name, signal)),
  ]);
  return [...others.flat(), ...foods];
}

async function journalLines(journal, signal) {
  const { lines } = await get(`/v1/journals/${journal}/library`, signal);
  return lines.map((line) => ({ ...line, story: inOwnForm(line.story), key: line.id, journal,
    href: `#/library/${journal}/${line.id}` }));
}

async function foodLines(today, signal) {
  const { foods } = await get(withQuery('/v1/insights/foods', { limit: mostFoods }), signal);
  return foods.map(({ name, count, lastDay }) => ({
    key: `food-${name}`, journal: 'food', kind: 'food', name, place: null, lastAt: lastDay, dueOn: null, isDue: false,
      isPast: false,
    story: t`Eaten ${times(count)}, last ${nearDayWithin(lastDay, today)}.`, href: `#/food/${encodeURIComponent(name)}`,
  }));
}

const times = (count) => ['', t`once`, t`twice`][count] || plural(count, '{0} time', '{0} times');

const plain = (text) => (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @typedef {{ name: string, kind: string, story: string, place: string, isDue: boolean, isPast: boolean }} Line */
/** @typedef {{ q?: string, kind?: string, sort?: string, place?: string, due?: string, past?: string }} Narrowed */

// Those that have every word that is looked for, of a kind, in a place, due or over.
/**
 * @param {Line[]} lines
 * @param {Narrowed} narrowed
 */
export function chosenOf(lines, { q, kind, place, due, past }) {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return lines.filter((line) => (!kind || line.kind === kind) && (!place || line.place === place)
    && (!due || line.isDue) && line.isPast === Boolean(past)
    && words.every((word) => plain(`${line.name} ${line.story} ${line.place ?? ''}`).includes(word)));
}

const byName = (one, other) => one.name.localeCompare(other.name, undefined, { sensitivity: 'base', numeric: true });
const orders = {
  name: byName,
  last: (one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? '') || byName(one, other),
  next: (one, other) => (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9') || byName(one, other),
  place: (one, other) => (one.place ?? '\uffff').localeCompare(other.place ?? '\uffff') || byName(one, other),
};
export const sorts = { name: t`By name`, next: t`Due first`, last: t`Latest first`, place: t`By place` };

export const sorted = (lines, order) => [...lines].sort(orders[order] ?? byName);

// 'plant' → 'Plants'
export const kindTitle = (kind) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`;

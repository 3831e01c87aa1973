// How many entries the days of a month have.

import { get, withQuery } from './api.js';
import { hasFood, othersIn } from './journals.js';
import { firstDay, lastDay } from './month.js';

// In each journal that the lens lets through: day → Map of journal → number.
export async function countsOf(list, lens, month, signal) {
  const others = othersIn(list, lens).map(({ name }) => name);
  const names = hasFood(lens) ? ['food', ...others] : others;
  const counts = new Map();
  await Promise.all(names.map(async (name) => {
    const days = { from: firstDay(month), to: lastDay(month), ...(name === 'food' ? {} : { journal: name }) };
    const answer = await get(withQuery('/v1/days', days), signal);
    for (const { day, count } of answer.days) {
      if (count) counts.set(day, (counts.get(day) ?? new Map()).set(name, count));
    }
  }));
  return counts;
}

export const totalOf = (counts, day) => [...(counts.get(day)?.values() ?? [])].reduce((sum, number) => sum + number, 0);

// What is spoken for a past day and tells no time stands at the day's end until it has the usual hour of its meal.

import { changeEntry, settings } from '../api.js';

// The entries as they are then. at: the end of the day of which was spoken; null for now.
export async function atUsualTimes(entries, at) {
  if (!at) return entries;
  const { usualTimes } = await settings();
  return Promise.all(entries.map((entry) => {
    const usual = usualTimes.find(({ category }) => category === entry.category);
    if (!usual || Date.parse(entry.createdAt) !== Date.parse(at)) return entry;
    return changeEntry(entry, { time: usual.time }).catch(() => entry);
  }));
}

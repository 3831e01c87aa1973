// Going through the queue one by one: which recordings there were when somebody began, so that "2 of 5" stays true
// while they leave the queue.

import { get, withQuery } from '../api.js';

const most = 1000;
let ids = [];

// Begins anew with a queue that somebody has just seen.
export function beginWalk({ items }) {
  ids = items.map(({ recording }) => recording.id);
}

// Where a recording stands: {place, count, before, after}, counted from 1; before and after are ids or null. Null for
// one that is not in the queue.
export async function placeOf(id, signal) {
  if (!ids.includes(id)) beginWalk(await get(withQuery('/v1/review', { limit: most }), signal));
  const place = ids.indexOf(id);
  if (place < 0) return null;
  return { place: place + 1, count: ids.length, before: ids[place - 1] ?? null, after: ids[place + 1] ?? null };
}

// The next one that still waits: after this one, else, where it wraps, from the beginning; null when there is none.
export async function nextAfter(done, wraps) {
  const { items } = await get(withQuery('/v1/review', { limit: most }));
  const waiting = items.map(({ recording }) => recording.id).filter((id) => id !== done);
  const place = ids.indexOf(done);
  const isWaiting = (id) => waiting.includes(id);
  return ids.slice(place + 1).find(isWaiting) ?? (wraps ? ids.find(isWaiting) ?? waiting[0] : null) ?? null;
}

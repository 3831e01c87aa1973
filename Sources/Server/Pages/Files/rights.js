// What this browser may do in the diary: the rights of the token that it was signed in with. What it may not do is not
// shown.

import { takeEarly } from './api.js';

const path = '/v1/session';
const day = 86_400_000;
const kept = 'may';
const nothing = { client: null, may: [], ownDays: 0 };

// The bar is drawn before the service has answered, as it was the last time.
let known = { ...nothing, may: (localStorage.getItem(kept) ?? 'all').split(' ') };
let asked;

// Asked once for each page; everything below answers at once afterwards. Whoever is not signed in may do nothing, and
// where the diary cannot be reached the service worker has what it said last.
export function rights() {
  asked ??= ask().catch(() => {
    // Asked again by the next screen.
    asked = undefined;
  });
  return asked;
}

async function ask() {
  const answer = await (takeEarly(path) ?? fetch(path, { credentials: 'same-origin' }));
  known = answer.ok ? await answer.json() : nothing;
  if (!known.may.length) {
    asked = undefined;
    return;
  }
  const text = known.may.join(' ');
  if (text === (localStorage.getItem(kept) ?? 'all')) return;
  localStorage.setItem(kept, text);
  dispatchEvent(new CustomEvent('rights-known'));
}

// right: 'read', 'log' or 'all'.
export const may = (right) => known.may.includes('all') || known.may.includes(right);

// Whether an entry may be changed: any of them, or what was logged here in the last days.
export const mayChange = ({ client, loggedAt }) => may('all') || may('log') && client !== null
  && client === known.client && Date.parse(loggedAt) > Date.now() - known.ownDays * day;

// The same for a recording: {recording, entries}.
export const mayDecide = ({ recording, entries }) =>
  mayChange({ client: recording.client, loggedAt: recording.receivedAt }) && entries.every(mayChange);

// Turns of conversation log, and answer from the diary.
export const mayTalk = () => may('log') && may('read');

// What a journal offers is told as an act, which adds an entry, or changes a record.
export const mayPerform = ({ act }) => may(act ? 'log' : 'all');

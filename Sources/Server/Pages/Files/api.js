// Asking the service. Every answer that is not a success becomes a Problem with words that can be shown.

import { onChange } from './live.js';
import { inOwnForm } from './server-dates.js';
import { t } from './texts.js';

export class Problem extends Error {
  // status: of HTTP, or 0 when the service could not be reached. type: '/problems/…'.
  // recording: the id of one that was kept all the same.
  constructor(status, type, message, field = undefined, recording = undefined) {
    super(message);
    this.status = status;
    this.type = type;
    this.field = field;
    this.recording = recording;
  }

  get isOffline() {
    return this.status === 0;
  }

  // Whether the same request may succeed later: after signing in, when the disk has room again, when the diary is back.
  // What a token may not do (403) it may not do later, either.
  get isRetryable() {
    return [0, 401, 408, 429].includes(this.status) || this.status >= 500;
  }
}

// Sends a request and gives {data, tag, status}: the answer's JSON and its ETag.
/**
 * @typedef {{ body?: BodyInit, json?: unknown, headers?: Record<string, string>, signal?: AbortSignal,
 *   keepalive?: boolean }} Options
 * @param {string} method
 * @param {string} path
 * @param {Options} options
 */
export async function ask(method, path, { body, json, headers = {}, signal, keepalive } = {}) {
  /** @type {RequestInit & { headers: Record<string, string> }} */
  const sent = { method, headers: { ...headers }, signal, keepalive, credentials: 'same-origin' };
  if (json !== undefined) {
    sent.body = JSON.stringify(json);
    sent.headers['Content-Type'] = 'application/json';
  } else if (body !== undefined) {
    sent.body = body;
  }
  let answer;
  try {
    answer = await (method === 'GET' && takeEarly(path) || fetch(path, sent));
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Problem(0, 'offline', t`The diary cannot be reached. Is its machine on, and are you in its network?`);
  }
  if (method === 'GET') showAge(answer.headers.has('X-Kept'));
  if (answer.status === 204) return { data: null, tag: null, status: 204 };
  if (!answer.ok) throw await problem(answer);
  return { data: await answer.json(), tag: answer.headers.get('ETag'), status: answer.status };
}

// What early.js has asked for already; each answer once.
export function takeEarly(path) {
  const answer = self.early?.get(path);
  self.early?.delete(path);
  return answer;
}

// Says whether what is shown is what the service worker has kept.
function showAge(isKept) {
  const line = document.getElementById('kept');
  if (line && line.hidden === isKept) line.hidden = !isKept;
}

async function problem(answer) {
  if (answer.status === 401) dispatchEvent(new CustomEvent('signed-out'));
  try {
    const { type, title, detail, field, recording } = await answer.json();
    return new Problem(answer.status, type, inOwnForm(sentence(detail || title)), field, recording);
  } catch {
    return new Problem(answer.status, '', t`The diary answered with error ${answer.status}.`);
  }
}

// A text of the service as a sentence.
export function sentence(text) {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(capital) ? capital : capital + '.';
}

/** @type {(path: string, signal?: AbortSignal) => Promise<any>} */
export const get = async (path, signal) => (await ask('GET', path, { signal })).data;
/** @type {(path: string, json?: unknown, options?: Options) => Promise<any>} */
export const post = async (path, json, options = {}) => (await ask('POST', path, { json, ...options })).data;

// '/v1/entries' with a query; empty values are left out.
export function withQuery(path, values) {
  const pairs = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path;
}

// Changes or deletes an entry if it is still the one that is shown; a Problem with status 412 otherwise.
export const changeEntry = async (entry, change) =>
  (await ask('PATCH', entry.links.self, { json: change, headers: { 'If-Match': entry.etag } })).data;

export const deleteEntry = async (entry) =>
  ask('DELETE', entry.links.self, { headers: { 'If-Match': entry.etag } });

// What the diary is set to, asked once until something changes: {timeZone, today, categories, …}.
let asked;
onChange(({ kind }) => {
  if (['settings.changed', 'diary.changed', 'missed', 'again'].includes(kind)) asked = undefined;
});
export function settings() {
  asked ??= get('/v1/settings').catch((error) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

export const newKey = () => (crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`);

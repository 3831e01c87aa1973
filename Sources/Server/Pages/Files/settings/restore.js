// A backup takes the place of the diary: a look at what is in it, a yes, and waiting until the diary is back.

import { ask, Problem } from '../api.js';
import { el, fill } from '../dom.js';
import { openSheet } from '../sheet.js';
import { locale, mixed, plural, t } from '../texts.js';
import { fileButton } from './files.js';
import { row } from './rows.js';

export const restoreRow = () => row(null, t`Restore a backup`,
  t`It takes the place of the whole diary. You see what is in it first.`,
  fileButton(t`Choose a backup`, ([file]) => look(file), { accept: '.tar,.age,application/x-tar', key: 'restore' }));

// Sends the file, which is checked, and shows what is in it.
function look(file) {
  let waiting = null;
  let isRunning = false;
  const stopped = new AbortController();
  const sheet = openSheet(t`Restore a backup`, (body, close) => {
    const show = (...parts) => fill(body, el('p', { class: 'quiet file-name', dir: 'auto' }, file.name), ...parts);
    // What is wrong with a file is said of its name, which stands above: "is not a backup".
    const fail = (error) => show(
      el('p', { class: 'wrong', role: 'alert' }, error.message.replace(/^Is (.*)/s, (_, rest) => t`This is ${rest}`)),
      el('p', { class: 'quiet' }, t`The diary is as it was.`),
      el('button', { type: 'button', class: 'button wide', onclick: () => close() }, t`Close`));

    async function check(identity) {
      show(...progress(t`The backup is sent and checked.`));
      try {
        waiting = await send(file, identity, stopped.signal);
        show(...whatIsInIt(waiting, () => close(), replace));
        body.querySelector('.button')?.focus();
      } catch (error) {
        if (error.name === 'AbortError') return;
        if (error.type === '/problems/sealed' || error.field === 'identity') show(...keyForm(error, check));
        else fail(error);
      }
    }

    async function replace() {
      isRunning = true;
      show(...progress(t`The diary is being replaced. It is unavailable for a moment; keep this page open.`));
      try {
        await ask('POST', `/v1/restore/${waiting.id}`);
        waiting = null;
        const now = await whenBack();
        for (const name of ['answers', 'pictures']) await caches?.delete(name).catch(() => {});
        isRunning = false;
        if (now?.state === 'failed') fail(new Problem(0, '', t`Nothing was restored: ${now.reason}.`));
        else show(...done(now));
      } catch (error) {
        isRunning = false;
        fail(error);
      }
      body.querySelector('.button')?.focus();
    }
    check();
  }, { mayClose: () => !isRunning });
  sheet.closed.then(() => {
    stopped.abort();
    if (waiting) ask('DELETE', `/v1/restore/${waiting.id}`).catch(() => {});
  });
}

const progress = (text) => [el('p', { role: 'status' }, text), el('progress', { class: 'wide', 'aria-label': text })];

async function send(file, identity, signal) {
  const form = new FormData();
  form.append('file', file);
  if (identity) form.append('identity', identity);
  return (await ask('POST', '/v1/restore', { body: form, signal })).data;
}

function keyForm(error, check) {
  const key = el('textarea', { class: 'input', rows: 2, required: true, autocomplete: 'off', spellcheck: 'false',
    placeholder: 'AGE-SECRET-KEY-1…' });
  queueMicrotask(() => key.focus());
  return [el('form', { class: 'stack', onsubmit: (event) => { event.preventDefault(); check(key.value); } },
    el('p', { role: 'alert' }, error.message),
    el('label', { class: 'field' }, el('span', {}, t`Secret key`), key,
      el('small', {}, t`It opens the backup here and is not kept.`)),
    el('button', { class: 'button main wide' }, t`Open it`))];
}

function whatIsInIt({ backup, diary }, cancel, replace) {
  const contents = ({ entries,
    recordings }) => `${plural(entries, '{0} entry', '{0} entries')}, ${
    plural(recordings, '{0} recording', '{0} recordings')}`;
  return [
    el('dl', { class: 'facts' },
      el('dt', {}, t`The backup has`), el('dd', {}, contents(backup)),
      el('dt', {}, t`It was made`), el('dd', {}, madeAt(backup)),
      el('dt', {}, t`Its size`), el('dd', {}, size(backup.bytes)),
      el('dt', {}, t`The diary has now`), el('dd', {}, contents(diary))),
    el('p', {},
      t`Everything in the diary is replaced by what is in the backup. The present diary is kept in a folder
        beside the new one. Phones and programs stay signed in.`),
    el('div', { class: 'row whole' },
      el('button', { type: 'button', class: 'button grow', onclick: cancel }, t`Cancel`),
      el('button', { type: 'button', class: 'button main grow', onclick: replace }, t`Replace the diary`)),
  ];
}

const madeAt = (backup) => new Intl.DateTimeFormat(locale,
  { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(backup.madeAt));
const size = (bytes) => new Intl.NumberFormat(locale, bytes < 1e6
  ? { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }
    : { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  .format(bytes < 1e6 ? Math.ceil(bytes / 1e3) : bytes / 1e6);

// Asks until the diary has begun again; null when it wants to know who asks.
async function whenBack() {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 700));
    try {
      const { data } = await ask('GET', '/v1/restore');
      if (data.state === 'done' || data.state === 'failed') return data;
      // It began again without the backup: somebody has ended it in between.
      if (data.state === 'none') return { state: 'failed', reason: t`the service was stopped before it began` };
    } catch (error) {
      if (error.status === 401 || error.status === 403) return null;
      if (!error.isRetryable) throw error;
    }
  }
}

function done(now) {
  const leave = () => {
    location.hash = '#/today';
    location.reload();
  };
  return [
    el('p', { role: 'status' }, now
      ? t`Restored: ${plural(now.backup.entries, '{0} entry', '{0} entries')} and
        ${plural(now.backup.recordings, '{0} recording', '{0} recordings')}, as they were on ${madeAt(now.backup)}.`
      : t`The diary is back. Sign in to see it.`),
    now?.keptAside && el('p', { class: 'quiet' }, mixed`The earlier diary is kept on its machine, in ${
      el('code', {}, now.keptAside)}`),
    el('button', { type: 'button', class: 'button main wide', onclick: leave }, t`Show the diary`),
  ].filter(Boolean);
}

// What still waits to be sent: takes and texts that were logged while the diary could not be reached, or that an
// earlier page left behind. Only one tab sends each of them.

import { ask, Problem } from './api.js';
import { counted, el, fill } from './dom.js';
import { icon } from './icons.js';
import { onChange } from './live.js';
import { takes, texts } from './store.js';
import { complain, toast } from './toast.js';

const again = 20_000;
const held = new Set();
const lines = new Set();
let waitingTexts = [];

// Runs `body` unless another tab does the same.
async function alone(name, body) {
  if (!navigator.locks) return body();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? body() : undefined));
}

// A take that this page sends.
export function holdTake(take) {
  held.add(take);
  navigator.locks?.request(`take-${take.id}`, () => take.send().catch(() => {}));
  for (const name of ['offline', 'online']) take.addEventListener(name, draw);
  draw();
}

export function forgetTake(take) {
  held.delete(take);
  draw();
}

// Adds what `said` tells (POST /v1/entries); gives the answer, or null when it waits to be sent.
export async function sendText(key, said) {
  try {
    return await sent(key, said);
  } catch (error) {
    if (!(error instanceof Problem) || !error.isOffline) throw error;
    // Times in it count from now, whenever it is sent.
    await texts.put({ key, said: { at: new Date().toISOString(), ...said } });
    await draw();
    return null;
  }
}

const sent = async (key, said) =>
  (await ask('POST', '/v1/entries', { json: said, headers: { 'Idempotency-Key': key } })).data;

// From now on what waits is sent whenever that may succeed.
export function startSending() {
  const all = () => {
    sendTexts().catch(complain);
    sendLeftTakes().catch(complain);
  };
  addEventListener('online', all);
  onChange(({ kind }) => kind === 'again' && all());
  setInterval(() => waitingTexts.length && sendTexts().catch(complain), again);
  all();
}

function sendTexts() {
  return alone('texts', async () => {
    const { added } = await import('./entry-actions.js');
    for (const { key, said } of await texts.all()) {
      try {
        const answer = await sent(key, said);
        await texts.remove(key);
        added(answer, 'What waited is in the diary.');
      } catch (error) {
        if (error.isOffline) break;
        await texts.remove(key);
        toast(`“${said.text}” was refused: ${error.message}`, { kind: 'bad' });
      }
    }
    await draw();
  });
}

async function sendLeftTakes() {
  const { Take } = await import('./voice/take.js');
  for (const record of await takes.all()) {
    if ([...held].some((take) => take.id === record.id)) continue;
    alone(`take-${record.id}`, async () => {
      const take = await Take.left(record);
      if (take.seconds < 0.5) return take.discard();
      held.add(take);
      for (const name of ['offline', 'online']) take.addEventListener(name, draw);
      draw();
      const { added } = await import('./entry-actions.js');
      const answer = await take.send().finally(() => forgetTake(take));
      if (answer?.entries) added(answer, 'What you said before is in the diary.');
      return undefined;
    }).catch(complain);
  }
}

// The line that says what waits; hidden while nothing does.
export function waitingLine(signal) {
  const line = el('div', { class: 'waiting', role: 'status', hidden: true });
  lines.add(line);
  signal.addEventListener('abort', () => lines.delete(line));
  draw();
  return line;
}

async function draw() {
  waitingTexts = await texts.all().catch(() => []);
  const count = waitingTexts.length + [...held].filter((take) => take.isOffline).length;
  for (const line of lines) {
    line.hidden = count === 0;
    fill(line, icon('offline'), el('span', { class: 'grow' },
      `${counted(count, 'entry waits', 'entries wait')} here and ${count === 1 ? 'is' : 'are'} sent as soon as the diary can be reached.`));
  }
}

// What still waits to be sent: takes, texts and pictures that were logged while the diary could not take them, or that
// an earlier page left behind. Only one tab sends each of them.

import { ask, Problem } from './api.js';
import { el, fill } from './dom.js';
import { icon } from './icons.js';
import { keepFocus } from './keep-focus.js';
import { changedHere, onChange } from './live.js';
import { may } from './rights.js';
import { refusedLine, waitingTextLine } from './outbox-lines.js';
import { pictureGroups, takes, texts } from './store.js';
import { plural, t } from './texts.js';
import { showError, toast } from './toast.js';

const again = 20_000;
const held = new Set();
const lines = new Set();
const inHand = new Set();
let [waitingTexts, waitingPictures] = [[], []];
// Why the diary did not take what waits; null before it was asked.
let reason = null;

// Runs `body` unless another tab does the same.
async function alone(name, body) {
  if (!navigator.locks) return body();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? body() : undefined));
}

// A take that this page sends.
export function holdTake(take) {
  held.add(take);
  navigator.locks?.request(`take-${take.id}`, () => take.send().catch(() => {}));
  follow(take);
}

function follow(take) {
  take.addEventListener('offline', ({ detail }) => {
    reason = detail;
    draw();
  });
  take.addEventListener('online', draw);
  take.addEventListener('notkept', () => addEventListener('beforeunload', askBeforeClosing));
  draw();
}

// What this browser could not keep is lost with the page.
function askBeforeClosing(event) {
  if ([...held].some((take) => !take.isKept)) event.preventDefault();
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
    if (!(error instanceof Problem) || !error.isRetryable) throw error;
    reason = error;
    // Times in it count from now, whenever it is sent.
    await texts.put({ key, said: said.date ? said : { at: new Date().toISOString(), ...said } });
    await draw();
    return null;
  }
}

// Keeps pictures that the diary does not take for now, because of `error`; items, entry and text as keepGroup has them.
export async function keepPictures(items, about, error) {
  const { keepGroup } = await import('./pictures/waiting.js');
  await keepGroup(items, about);
  reason = error;
  await draw();
}

// Adds pictures and what was said over them; items and about as keepGroup has them. onKept(): this browser has them
// now. Gives whether some of it waits here.
export async function sendSpoken(items, about, onKept) {
  const { keepGroup } = await import('./pictures/waiting.js');
  const { id } = await keepGroup(items, about);
  onKept();
  await sendPictures();
  return (await pictureGroups.all()).some((group) => group.id === id && isWaiting(group));
}

const isWaiting = ({ files, sound }) => [...files, sound].some((each) => each && !each.refused);

const sent = async (key, said) =>
  (await ask('POST', '/v1/entries', { json: said, headers: { 'Idempotency-Key': key } })).data;

// When what waits is sent, as the end of a sentence.
export function whenSent() {
  if (!reason || reason.isOffline) return t`as soon as the diary can be reached`;
  return reason.status === 401 ? t`as soon as you have signed in again`
    : t`later (${reason.message.replace(/\.$/, '')})`;
}

// From now on what waits is sent whenever that may succeed.
export function startSending() {
  const all = () => {
    sendTexts().catch(showError);
    sendPictures().catch(showError);
    sendLeftTakes().catch(showError);
  };
  addEventListener('online', all);
  onChange(({ kind }) => kind === 'again' && all());
  setInterval(() => {
    if (waitingTexts.some(isToBeSent)) sendTexts().catch(showError);
    if (waitingPictures.length) sendPictures().catch(showError);
  }, again);
  all();
}

// A text that was refused stays, with the reason, until somebody has put it right or thrown it away, or until somebody
// has signed in who may add it.
const isToBeSent = ({ key, refused, needsRight }) => !inHand.has(key) && (!refused || needsRight && may('log'));

function sendTexts() {
  return alone('texts', async () => {
    const { added } = await import('./entry-actions.js');
    for (const text of (await texts.all()).filter(isToBeSent)) {
      try {
        const answer = await sent(text.key, text.said);
        await texts.remove(text.key);
        added(answer, t`What was waiting is now in the diary.`);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.isRetryable) {
          reason = error;
          break;
        }
        if (error.type === '/problems/key-reused') {
          // It arrived the first time, and only the answer was lost: then it named no moment.
          await texts.remove(text.key);
          changedHere('entry.added');
          continue;
        }
        await texts.put({ ...text, refused: error.message, needsRight: error.status === 403 && !may('log') });
      }
    }
    await draw();
  });
}

function sendPictures() {
  return alone('pictures', async () => {
    if (!(await pictureGroups.all()).length) return;
    const [{ sendGroups }, { added }] = await Promise.all(
      [import('./pictures/waiting.js'), import('./entry-actions.js')]);
    reason = await sendGroups(added) ?? reason;
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
      follow(take);
      try {
        await tellOf(await take.send(), t`What you said before is in the diary.`, take.at);
      } catch (error) {
        refusedTake(take, error);
      } finally {
        forgetTake(take);
      }
      return undefined;
    }).catch(showError);
  }
}

// Says what became of a take whose sheet is closed. at: the end of the day of which was spoken; null for now.
export async function tellOf(answer, words, at = null) {
  if (!answer) return;
  if (answer.transcript === null) {
    toast(t`Kept. The diary is busy and hears it in a moment.`);
    return;
  }
  const [{ added }, { atUsualTimes }] = await Promise.all(
    [import('./entry-actions.js'), import('./voice/usual-time.js')]);
  added({ ...answer, entries: await atUsualTimes(answer.entries, at) }, words);
}

// A recording that the diary does not take is not lost either: it can be saved as a file.
export function refusedTake(take, error) {
  if (!(error instanceof Problem) || error.status === 422) return showError(error);
  const save = async () => (await import('./settings/files.js')).save(take.file(), 'spoken.wav');
  return toast(t`What you said was refused: ${error.message}`, { kind: 'bad', action: [
    { label: t`Save it as a file`, run: () => save().catch(showError) },
    { label: t`Throw it away`, run: () => take.discard().catch(showError) },
  ] });
}

// The lines that say what waits, and what was refused; hidden while nothing is.
export function waitingLine(signal) {
  const line = el('div', {}, el('div', { class: 'waiting', role: 'status', hidden: true }), el('div', {}));
  lines.add(line);
  signal.addEventListener('abort', () => lines.delete(line));
  draw();
  return line;
}

async function draw() {
  [waitingTexts, waitingPictures] = await Promise.all([texts, pictureGroups].map((kept) => kept.all().catch(() => [])));
  const pictures = waitingPictures.length ? await import('./pictures/waiting.js') : null;
  const refused = waitingTexts.filter((text) => text.refused);
  const count = waitingTexts.length - refused.length + [...held].filter((take) => take.isOffline).length
    + waitingPictures.filter((group) => pictures.waits(group)).length;
  for (const line of lines) {
    const [status, list] = line.children;
    status.hidden = count === 0;
    fill(status, icon('offline'), el('span', { class: 'grow' },
      plural(count, '{0} entry waits here and is sent {1}.', '{0} entries wait here and are sent {1}.', whenSent())));
    const seen = may('log') ? waitingTexts.filter((text) => !text.refused) : [];
    keepFocus(list, () => fill(list, seen.map((text) => waitingTextLine(text, edit, draw)),
      may('log') && pictures?.waitingLines(waitingPictures, draw), refused.map((text) => refusedLine(text, edit, draw)),
      waitingPictures.length > 0 && pictures.refusedLines(waitingPictures, draw)));
  }
}

// A text that is being put right is not sent meanwhile.
async function edit(text) {
  const { openRefused } = await import('./add.js');
  inHand.add(text.key);
  try {
    await openRefused(text);
  } finally {
    inHand.delete(text.key);
    sendTexts().catch(showError);
  }
}

// A refused text that was put right, or thrown away.
export async function forgetText(key) {
  await texts.remove(key);
  await draw();
}

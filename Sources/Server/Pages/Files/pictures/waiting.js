// Pictures that wait in this browser until the diary takes them, and what was said over them. outbox.js says when they
// are sent.

import { newKey, Problem, withQuery } from '../api.js';
import { el } from '../dom.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { may } from '../rights.js';
import { pictureGroups } from '../store.js';
import { tellOf } from '../outbox.js';
import { mixed, t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { upload } from '../upload.js';

// A moment as cameras write it into a picture, and as phones write it into the name of its file.
const written = /(?:19|20)\d\d:\d\d:\d\d \d\d:\d\d:\d\d/;
const inName = /(?:19|20)\d\d-?[01]\d-?[0-3]\d/;

const isDated = async (file) =>
  inName.test(file.name) || written.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));

// items: {file, key, takenAt, isTried}, those of one entry that are not sent. entry: its id, null for a new one.
// What has no date of its own is dated as now, whenever it is sent. sound: what was said of them, {file, startedAt};
// the entries that it becomes show them and `pictures`, the ids of those that are sent already.
export async function keepGroup(items, { entry, text, sound = null, pictures = [] }) {
  const now = new Date().toISOString();
  const files = await Promise.all(items.map(async ({ file, key, takenAt, isTried }, number) => ({
    number, key, name: file.name, isTried, refused: null,
    takenAt: takenAt ?? (isTried || await isDated(file) ? null : now),
  })));
  const group = { id: newKey(), entry, text, files, pictures };
  if (sound) {
    const moment = items.find(({ takenAt }) => takenAt)?.takenAt ?? null;
    group.sound = { number: files.length, key: newKey(), name: 'spoken.wav', startedAt: sound.startedAt, moment,
      refused: null };
  }
  await pictureGroups.put(group, [...items, ...(sound ? [sound] : [])].map(({ file }) => file));
  return group;
}

// What was refused stays so until somebody has signed in who may add it.
const isToBeSent = ({ refused, needsRight }) => !refused || needsRight && may('log');
const refusedBy = ({ message, status }) => ({ refused: message, needsRight: status === 403 && !may('log') });
export const waits = ({ files, sound }) => files.some(isToBeSent) || Boolean(sound && isToBeSent(sound));

// Sends what waits. Gives the Problem for which it stopped, or null.
export async function sendGroups(added) {
  for (const group of (await pictureGroups.all()).filter(waits)) {
    const stopped = await sendGroup(group, added);
    if (stopped) return stopped;
  }
  return null;
}

async function sendGroup(group, added) {
  let [first, last, stopped, spoken] = [null, null, null, null];
  const before = group.entry;
  for (const file of group.files.filter(isToBeSent)) {
    try {
      const answer = await sendOne(group, file);
      last = answer.data;
      // One that the diary had before keeps the entry that it has there.
      if (!group.entry && (answer.status === 201 || file.isTried) && last.entries.length) {
        group.entry = last.entries[0].id;
        first = last;
      }
      group.files = group.files.filter((each) => each !== file);
      group.pictures = [...group.pictures ?? [], last.picture.id];
      if (group.sound) group.sound.moment ??= last.picture.takenAt;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      file.isTried = true;
      // A picture with which the diary fails must not keep the others waiting.
      if (error.isRetryable && error.status !== 500) stopped = error;
      else Object.assign(file, refusedBy(error));
    }
    await pictureGroups.put(group);
    if (stopped) break;
  }
  if (!stopped && group.sound && isToBeSent(group.sound)) [spoken, stopped] = await sendSound(group);
  if (!group.files.length && !group.sound) await pictureGroups.remove(group.id);
  if (spoken) {
    await tellOf(spoken, t`Saved.`);
    return stopped;
  }
  if (!last) return stopped;
  if (first) {
    const now = new Map(last.entries.map((each) => [each.id, each]));
    added({ ...first, entries: first.entries.map((each) => now.get(each.id) ?? each) },
      t`What was waiting is now in the diary.`, { isOwn: true });
  } else {
    if (group.entry) changedHere('entry.changed', [group.entry]);
    toast(before || group.entry ? t`What was waiting is now in the diary.` : t`This picture is in the diary already.`);
  }
  return stopped;
}

// Sends what was said once its pictures are sent. Gives the answer, and the Problem for which it waits.
async function sendSound(group) {
  const { sound } = group;
  let [answer, stopped] = [null, null];
  try {
    const file = await pictureGroups.file(group.id, sound.number);
    const path = withQuery('/v1/recordings', { wait: 'true', name: sound.name, pictures: group.pictures.join(','),
      recordedAt: sound.moment ?? sound.startedAt });
    const about = { key: sound.key, subject: t`What you said`, again: '', onProgress: () => {} };
    answer = (await upload(path, file, about)).data;
    group.sound = null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.isRetryable && error.status !== 500) stopped = error;
    else if (error.status === 422 && error.recording) {
      // The diary has the recording, and asks what was said.
      group.sound = null;
      showError(error);
    } else Object.assign(sound, refusedBy(error));
  }
  await pictureGroups.put(group);
  return [answer, stopped];
}

async function sendOne(group, { number, key, name, takenAt }) {
  const file = await pictureGroups.file(group.id, number);
  const path = withQuery('/v1/pictures',
    { name, text: group.entry ? null : group.text, takenAt, entry: group.entry });
  return upload(path, file, { key, subject: `“${name}”`, again: '', onProgress: () => {} });
}

// The lines of what the diary did not take. redraw: called once one of them is gone.
export const refusedLines = (groups, redraw) =>
  groups.flatMap((group) => [...group.files, ...(group.sound ? [group.sound] : [])].filter(({ refused }) => refused)
    .map((file) => refusedLine(group, file, redraw)));

function refusedLine(group, file, redraw) {
  const take = async () => {
    const { save } = await import('../settings/files.js');
    save(await pictureGroups.file(group.id, file.number), file.name);
  };
  const remove = () => throwAway(group, file, redraw);
  return el('div', { class: 'waiting refused', role: 'alert' }, icon('warning'),
    el('span', { class: 'grow' }, mixed`${el('b', { dir: 'auto' }, file.name)} was not taken: ${file.refused}`),
    el('button', { type: 'button', class: 'button', 'data-focus': `save-${file.key}`,
      onclick: () => take().catch(showError) }, icon('download'), t`Save it as a file`),
    el('button', { type: 'button', class: 'round', 'aria-label': t`Throw ${file.name} away`,
      onclick: () => remove().catch(showError) }, icon('trash')));
}

// Not while a tab sends what waits.
const alone = (body) => (navigator.locks ? navigator.locks.request('pictures', body) : body());

// Throws away a picture, or what was said of some, and brings it back by the toast.
async function throwAway({ id }, { key, number }, redraw) {
  const removed = await alone(async () => {
    const group = (await pictureGroups.all()).find((each) => each.id === id);
    const file = group && [...group.files, group.sound].find((each) => each?.key === key);
    // It may be in the diary by now.
    if (!file) return null;
    const blob = await pictureGroups.file(id, number);
    const files = group.files.filter((each) => each !== file);
    const sound = group.sound === file ? null : group.sound;
    if (files.length || sound) await pictureGroups.put({ ...group, files, sound });
    else await pictureGroups.remove(id);
    return { group, file, blob };
  });
  await redraw();
  if (!removed) return;
  const bringBack = () => alone(async () => {
    const { file, blob } = removed;
    const group = (await pictureGroups.all()).find((each) => each.id === id)
      ?? { ...removed.group, files: [], sound: null };
    if (removed.group.sound === file) group.sound = file;
    else group.files = [...group.files, file].sort((one, other) => one.number - other.number);
    await pictureGroups.put(group, Object.assign([], { [number]: blob }));
  });
  toast(t`Removed.`, { action: { label: t`Undo`, run: () => bringBack().then(redraw).catch(showError) } });
}

// The lines of what waits to be sent, each with a small picture. redraw: called once one of them is another.
export function waitingLines(groups, redraw) {
  const waiting = groups.flatMap((group) => [...group.files, group.sound].filter((file) => file && isToBeSent(file))
    .map((file) => ({ group, file })));
  forgetPreviews(waiting.map(({ file }) => file.key));
  return waiting.map(({ group, file }) => waitingLine(group, file, redraw));
}

function waitingLine(group, file, redraw) {
  const isSound = file === group.sound;
  const name = isSound ? t`What you said of the pictures` : file.name;
  return el('div', { class: 'waiting' }, isSound ? icon('mic') : preview(group, file),
    el('span', { class: 'grow', dir: 'auto' }, group.text && !isSound ? `“${group.text}”` : name),
    el('button', { type: 'button', class: 'round', 'aria-label': t`Throw ${name} away`,
      'data-focus': `away-${file.key}`, onclick: () => throwAway(group, file, redraw).catch(showError) },
    icon('trash')));
}

// The addresses of what is shown, by the keys of the files.
const previews = new Map();

function preview(group, { key, number, name }) {
  const image = el('img', { class: 'waiting-picture', alt: name,
    // A browser may not show every kind that the diary reads.
    onerror: () => image.replaceWith(icon('picture')) });
  if (!previews.has(key)) previews.set(key, pictureGroups.file(group.id, number).then(URL.createObjectURL));
  previews.get(key).then((address) => { image.src = address; }, () => image.replaceWith(icon('picture')));
  return image;
}

function forgetPreviews(keys) {
  for (const [key, address] of previews) {
    if (keys.includes(key)) continue;
    previews.delete(key);
    address.then(URL.revokeObjectURL).catch(() => {});
  }
}

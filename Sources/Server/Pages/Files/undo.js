// Taking back what was just done, from the toast that tells of it, or later from “Recently changed”.

import { deleteEntry, post, withQuery } from './api.js';
import { changedHere } from './live.js';
import { t } from './texts.js';
import { showError, toast } from './toast.js';

// The action of a toast that brings entries back to what they were. before and after: entries as the service showed
// them; what was added goes, what was deleted comes back, what was changed is as before.
// done: called when it is done.
export function takingBack(before, after, { said = t`Undone.`, done = () => {} } = {}) {
  return action(async () => {
    const [was, is] = [before, after].map((entries) => new Map(entries.map((entry) => [entry.id, entry])));
    for (const entry of after) if (!was.has(entry.id)) await deleteEntry(entry);
    for (const { id, etag } of [...before].reverse()) if (is.get(id)?.etag !== etag) await undoEntry(id);
    changedHere('entry.changed', [...new Set([...was.keys(), ...is.keys()])]);
    await done();
    toast(said);
  }, [...before, ...after].map(({ id }) => id));
}

// Whether entries are what they were: there is nothing to take back then.
export const isSame = (before, after) => before.length === after.length
  && before.every(({ etag }, place) => etag === after[place].etag);

// The same for what a journal keeps, such as a plant, that was changed by hand.
export const takingBackRecord = (id, { done = () => {} } = {}) => action(async () => {
  await undoRecord(id);
  await done();
  toast(t`Undone.`);
}, [id]);

export const undoEntry = (id) => post(withQuery('/v1/undo', { entry: id }));

export async function undoRecord(id) {
  await post(withQuery('/v1/undo', { record: id }));
  changedHere('diary.changed');
}

// Any other way back. about: the ids of what it brings back.
export const action = (run, about = []) => ({ label: t`Undo`, about, run: () => run().catch((error) => {
  showError(error);
  // Perhaps only a part of it is as before.
  changedHere('again');
}) });

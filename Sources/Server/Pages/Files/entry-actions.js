// What can be done with an entry that is there: delete it and take that back, eat it again. And what is said of new
// ones.

import { ask, deleteEntry, newKey, settings } from './api.js';
import { dayOf, nearDayWithin } from './dates.js';
import { inOwnForm } from './server-dates.js';
import { t } from './texts.js';
import { showError, toast } from './toast.js';
import { changedHere } from './live.js';
import { celebrate } from './celebrate.js';
import { mayChange } from './rights.js';
import { takingBack } from './undo.js';

export async function removeEntry(entry) {
  try {
    await deleteEntry(entry);
  } catch (error) {
    showError(error);
    changedHere('entry.changed', [entry.id]);
    return;
  }
  changedHere('entry.deleted', [entry.id]);
  toast(t`Deleted.`, { action: takingBack([entry], [], { said: t`It is back.` }) });
}

export async function repeatEntry(entry) {
  try {
    const { data } = await ask('POST', `${entry.links.self}/repeat`, { headers: { 'Idempotency-Key': newKey() } });
    added(data);
  } catch (error) {
    showError(error);
  }
}

// Says what adding entries says: the toast with the day where that is another one, and the milestone if there is one.
// A page that shows the day lights the first of them. isOwn: whether all are new here, whatever was changed since.
export async function added(answer, otherwise = t`Saved.`, { isOwn = false } = {}) {
  const ids = answer.entries.map((entry) => entry.id);
  changedHere('entry.added', ids);
  dispatchEvent(new CustomEvent('entries-added', { detail: ids }));
  const [{ timeZone }, unsent] = await Promise.all([settings(), unsentReminders(answer.entries)]);
  const first = answer.entries[0];
  const isElsewhere = first && document.querySelector('.today')?.dataset.day !== first.date;
  const show = () => { location.hash = `#/today/${first.date}?entry=${first.id}`; };
  // What was in the diary before is not taken out of it.
  const isNew = first && (isOwn || answer.entries.every((entry) => mayChange(entry) && !entry.updatedAt));
  const told = toldOf(answer, dayOf(Date.now(), timeZone), otherwise);
  toast(!unsent ? told : unsent.isAll ? t`Saved. ${unsent.text}` : t`${told} ${unsent.text}`, { action: [
    ...(unsent ? unsent.action : isElsewhere ? [{ label: t`Show`, run: show }] : []),
    ...(isNew ? [takingBack([], answer.entries)] : []),
  ] });
  if (answer.milestone) celebrate(answer.milestone);
}

// Only what asks for a reminder needs to know more.
const unsentReminders = (entries) => (entries.some(({ acts }) => acts?.some(({ remindAt }) => remindAt))
  ? import('./unreminded.js').then(({ unreminded }) => unreminded(entries)).catch(() => null) : null);

function toldOf({ toast: said, entries }, today, otherwise) {
  const told = inOwnForm(said);
  const days = [...new Set(entries.map(({ date }) => date))].filter((day) => day !== today);
  const title = inOwnForm(entries[0]?.card?.title);
  if (!days.length) return told ?? title ?? otherwise;
  const names = days.map((day) => nearDayWithin(day, today)).reduce((all, name) => t`${all} and ${name}`);
  if (entries.some(({ date }) => date === today)) return t`${told ?? title ?? otherwise} Also for ${names}.`;
  // What the service tells is about today.
  return title ? t`For ${names}: ${title}` : t`Saved for ${names}.`;
}

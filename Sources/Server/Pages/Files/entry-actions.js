// What can be done with an entry that is there: edit it, delete it and take that back, eat it again.

import { ask, changeEntry, deleteEntry, get, newKey, settings } from './api.js';
import { el, fill } from './dom.js';
import { clockTime, dayOf, nearDay, nearDayWithin } from './dates.js';
import { categoryPicker } from './category-picker.js';
import { openSheet } from './sheet.js';
import { t } from './texts.js';
import { showError, toast } from './toast.js';
import { changedHere } from './live.js';
import { celebrate } from './celebrate.js';
import { mayChange } from './rights.js';
import { isGuess, waitsForWords } from './pictures.js';
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
  const { timeZone } = await settings();
  const first = answer.entries[0];
  const isElsewhere = first && document.querySelector('.today')?.dataset.day !== first.date;
  const show = () => { location.hash = `#/today/${first.date}?entry=${first.id}`; };
  // What was in the diary before is not taken out of it.
  const isNew = first && (isOwn || answer.entries.every((entry) => mayChange(entry) && !entry.updatedAt));
  toast(toldOf(answer, dayOf(Date.now(), timeZone), otherwise), { action: [
    ...(isElsewhere ? [{ label: t`Show`, run: show }] : []), ...(isNew ? [takingBack([], answer.entries)] : []),
  ] });
  if (answer.milestone) celebrate(answer.milestone);
}

function toldOf({ toast: told, entries }, today, otherwise) {
  const days = [...new Set(entries.map(({ date }) => date))].filter((day) => day !== today);
  const title = entries[0]?.card?.title;
  if (!days.length) return told ?? title ?? otherwise;
  const names = days.map((day) => nearDayWithin(day, today)).reduce((all, name) => t`${all} and ${name}`);
  if (entries.some(({ date }) => date === today)) return t`${told ?? title ?? otherwise} Also for ${names}.`;
  // What the service tells is about today.
  return title ? t`For ${names}: ${title}` : t`Saved for ${names}.`;
}

// Who ate it: a name that is known, another one, or nobody. Gives {element, value}.
async function whoField(name) {
  const { people } = await get('/v1/people').catch(() => ({ people: [] }));
  const input = el('input', { class: 'input', maxlength: 40, value: name ?? '', list: 'who', autocomplete: 'off',
    placeholder: t`Nobody in particular` });
  const element = el('label', { class: 'field' }, el('span', {}, t`Who`), input,
    el('datalist', { id: 'who' }, people.map((person) => el('option', { value: person.name }))));
  return { element, get value() { return input.value.trim() || null; } };
}

export async function editEntry(entry) {
  const { timeZone, today } = await settings();
  const text = el('textarea', { class: 'input', maxlength: 2000, required: true, autofocus: true,
    value: waitsForWords(entry) ? '' : entry.processedDescription, id: 'edit-text' });
  const day = el('input', { class: 'input', type: 'date', max: today, value: entry.date, required: true });
  const time = el('input', { class: 'input', type: 'time', value: clockTime(entry.createdAt, timeZone),
    required: true });
  const picker = categoryPicker(entry.category, { withNone: true });
  // What was told another journal has its day and time changed here; other words are another entry.
  const isMeal = !entry.card;
  // Only a diary that tells persons apart has the field.
  const who = 'person' in entry ? await whoField(entry.person) : null;
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const { closed } = openSheet(t`Edit`, (body, close) => {
    const save = async (event) => {
      event.preventDefault();
      const change = changes();
      if (!Object.keys(change).length) return close();
      button.disabled = true;
      try {
        close(await changeEntry(entry, change));
      } catch (error) {
        button.disabled = false;
        wrong.hidden = false;
        fill(wrong, error.message);
      }
    };
    const button = el('button', { class: 'button main wide' }, t`Save`);
    const asks = waitsForWords(entry) || isGuess(entry) ? t`What is it?` : t`What you ate`;
    body.append(el('form', { class: 'stack', onsubmit: save, novalidate: false },
      isMeal ? [el('label', { class: 'field' }, el('span', {}, asks), text), picker.element]
        : el('p', { dir: 'auto' }, entry.processedDescription),
      el('div', { class: 'row' },
        el('label', { class: 'field grow' }, el('span', {}, t`Day`), day),
        el('label', { class: 'field grow' }, el('span', {}, t`Time`), time)),
      who?.element, wrong, button));
  });
  const changed = await closed;
  if (!changed) return;
  changedHere('entry.changed', [entry.id]);
  toast(changed.date === entry.date ? t`Changed.` : t`Changed. It is on ${nearDay(changed.date, today)} now.`,
    { action: takingBack([entry], [changed]) });

  function changes() {
    const change = {};
    if (text.value.trim() !== entry.processedDescription) change.processedDescription = text.value.trim();
    if (picker.value !== entry.category) change.category = picker.value;
    if (day.value !== entry.date) change.date = day.value;
    if (who && who.value !== (entry.person ?? null)) change.person = who.value;
    if (time.value !== clockTime(entry.createdAt, timeZone)) change.time = time.value;
    // Whoever saves the name that the diary took has confirmed it.
    if (isGuess(entry) && !Object.keys(change).length) change.doubts = [];
    return change;
  }
}

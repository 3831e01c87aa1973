// The sheet in which an entry is edited.

import { changeEntry, settings } from '../api.js';
import { categoryPicker } from '../category-picker.js';
import { clockTime, nearDay } from '../dates.js';
import { el, fill } from '../dom.js';
import { added } from '../entry-actions.js';
import { changedHere } from '../live.js';
import { momentCheck } from '../not-yet.js';
import { isGuess, waitsForWords } from '../pictures.js';
import { openSheet } from '../sheet.js';
import { t } from '../texts.js';
import { toast } from '../toast.js';
import { takingBack } from '../undo.js';
import { draftOf } from './draft.js';
import { whoField } from './who.js';

export async function editEntry(entry) {
  const { timeZone, today } = await settings();
  const first = waitsForWords(entry) ? '' : entry.processedDescription;
  const draft = draftOf(entry.id, first);
  const text = el('textarea', { class: 'input', maxlength: 2000, required: true, autofocus: true, value: draft.text,
    id: 'edit-text', oninput: () => draft.keep(text.value) });
  const day = el('input', { class: 'input', type: 'date', max: today, value: entry.date, required: true });
  const time = el('input', { class: 'input', type: 'time', value: clockTime(entry.createdAt, timeZone),
    required: true });
  const moment = momentCheck(day, time, timeZone);
  const picker = categoryPicker(entry.category, { withNone: true });
  // What was told another journal has no category; its words are read anew.
  const isMeal = !entry.card;
  // Only a diary that tells persons apart has the field.
  const who = 'person' in entry ? await whoField(entry.person) : null;
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const conflict = el('div', { class: 'stack', role: 'alert', hidden: true });
  const button = el('button', { class: 'button main wide' }, t`Save`);
  const { closed } = openSheet(t`Edit`, (body, close) => {
    const put = async (run) => {
      button.disabled = true;
      wrong.hidden = true;
      try {
        const done = await run();
        draft.forget();
        close(done);
      } catch (error) {
        button.disabled = false;
        const isOvertaken = [404, 412].includes(error.status);
        const told = isOvertaken ? await overtaken(put, error).catch((failure) => failure) : error;
        if (!told) return;
        wrong.hidden = false;
        fill(wrong, told.message);
      }
    };
    const save = (event) => {
      event.preventDefault();
      const { date, time: other } = changes();
      if ((date || other) && !moment.holds()) return;
      put(async () => (Object.keys(changes()).length ? { changed: await changeEntry(entry, changes()) } : undefined));
    };
    const asks = waitsForWords(entry) || isGuess(entry) ? t`What is it?` : isMeal ? t`What you ate` : t`What happened`;
    body.append(el('form', { class: 'stack', onsubmit: save, novalidate: false },
      el('label', { class: 'field' }, el('span', {}, asks), text), draft.line(text), isMeal && picker.element,
      el('div', { class: 'row' },
        el('label', { class: 'field grow' }, el('span', {}, t`Day`), day),
        el('label', { class: 'field grow' }, el('span', {}, t`Time`), time)),
      moment.element, who?.element, wrong, conflict, button));
  });
  const done = await closed;
  if (done?.isOther) changedHere('entry.changed', [entry.id]);
  if (done?.answer) added(done.answer, t`Saved.`, { isOwn: true });
  if (!done?.changed) return;
  const { changed, before = entry } = done;
  changedHere('entry.changed', [entry.id]);
  toast(changed.date === before.date ? t`Changed.` : t`Changed. It is on ${nearDay(changed.date, today)} now.`,
    { action: takingBack([before], [changed]) });

  function changes() {
    const change = {};
    if (text.value.trim() !== entry.processedDescription) change.processedDescription = text.value.trim();
    if (isMeal && picker.value !== entry.category) change.category = picker.value;
    if (day.value !== entry.date) change.date = day.value;
    if (who && who.value !== (entry.person ?? null)) change.person = who.value;
    if (time.value !== clockTime(entry.createdAt, timeZone)) change.time = time.value;
    // Whoever saves the name that the diary took has confirmed it.
    if (isGuess(entry) && !Object.keys(change).length) change.doubts = [];
    return change;
  }

  // Somebody was faster: what is here is not lost.
  async function overtaken(put, error) {
    const { conflictParts } = await import('./conflict.js');
    const written = () => ({ processedDescription: text.value.trim(), category: picker.value, date: day.value,
      time: time.value, ...(who?.value ? { person: who.value } : {}) });
    const parts = await conflictParts({ entry, changes, written, error, timeZone, today, put });
    if (!parts) return;
    button.hidden = true;
    conflict.hidden = false;
    fill(conflict, parts);
    conflict.querySelector('button')?.focus();
  }
}

// Asks for the name of a saved meal, and saves an entry's foods under one.

import { ask } from '../api.js';
import { el, fill } from '../dom.js';
import { changedHere } from '../live.js';
import { may } from '../rights.js';
import { openSheet } from '../sheet.js';
import { t } from '../texts.js';
import { toast } from '../toast.js';
import { takingBackRecord } from '../undo.js';

// save(text) does it; what it gives is given on. Undefined where nothing was saved.
export function askName(title, name, save) {
  return openSheet(title, (body, close) => {
    const input = el('input', { class: 'input', required: true, maxlength: 60, value: name, autofocus: true,
      autocapitalize: 'none', autocomplete: 'off' });
    const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
    const button = el('button', { class: 'button main wide' }, t`Save`);
    const send = async (event) => {
      event.preventDefault();
      button.disabled = true;
      try {
        close(await save(input.value.trim()));
      } catch (error) {
        button.disabled = false;
        wrong.hidden = false;
        fill(wrong, error.message);
      }
    };
    body.append(el('form', { class: 'stack', onsubmit: send },
      el('label', { class: 'field' }, el('span', {}, t`Name`), input,
        el('small', {}, t`Up to five words, such as usual breakfast or gym shake.`)), wrong, button));
  }).closed;
}

export async function saveMeal(entry) {
  const usual = entry.category === 'beverage' ? 'drink' : entry.category ?? 'meal';
  const saved = await askName(t`Save as a usual meal`, `usual ${usual}`, (text) =>
    ask('PUT', `/v1/meals/${encodeURIComponent(text)}`, { json: { entry: entry.id } }));
  if (!saved) return;
  changedHere('diary.changed');
  const { id, name } = saved.data;
  toast(saved.status === 201 ? t`Saved. Say “I had my ${name}”.` : t`“${name}” is replaced.`,
    may('all') ? { action: takingBackRecord(id) } : {});
}

// What people write about something by hand. A draft stays in this browser until the diary has it.

import { ask } from '../api.js';
import { el, fill } from '../dom.js';
import { changedHere } from '../live.js';
import { may } from '../rights.js';
import { t } from '../texts.js';
import { toast } from '../toast.js';
import { takingBackRecord } from '../undo.js';

export function notesPart(journal, record) {
  const key = `notes-${record.id}`;
  const kept = typeof record.notes === 'string' ? record.notes : (record.notes ?? []).join('\n');
  if (!may('all')) return { element: kept && el('section', { class: 'stack' }, el('h2', {}, t`Notes`),
    el('p', { class: 'thing-text', dir: 'auto' }, kept)) };
  const text = el('textarea', { class: 'input', maxlength: 10000, value: sessionStorage.getItem(key) ?? kept,
    'data-focus': 'notes', oninput: changed, dir: 'auto' });
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const button = el('button', { class: 'button', 'data-focus': 'notes-save', hidden: text.value === kept },
    t`Save the notes`);
  let last = kept;

  function changed() {
    sessionStorage.setItem(key, text.value);
    button.hidden = text.value === last;
  }

  async function save(event) {
    event.preventDefault();
    const [value, before] = [text.value.trim(), last];
    button.disabled = true;
    wrong.hidden = true;
    try {
      await ask('PATCH', `/v1/journals/${journal}/records/${record.id}`,
        { json: { fields: { notes: value || null } } });
      last = value;
      if (text.value.trim() === value) sessionStorage.removeItem(key);
      button.hidden = true;
      text.focus();
      toast(t`Saved.`, { action: takingBackRecord(record.id, { done: () => {
        last = before;
        text.value = before;
        changed();
      } }) });
      changedHere('diary.changed');
    } catch (error) {
      wrong.hidden = false;
      fill(wrong, error.message);
    } finally {
      button.disabled = false;
    }
  }
  return {
    element: el('form', { class: 'stack', onsubmit: save },
      el('label', { class: 'field' }, el('span', {}, t`Notes`), text), wrong, button),
  };
}

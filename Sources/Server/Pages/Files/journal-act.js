// Doing what the diary offers for a record: an act is told its journal, or the record is changed. Each can be taken
// back.

import { ask } from './api.js';
import { changedHere } from './live.js';
import { inOwnForm } from './server-dates.js';
import { t } from './texts.js';
import { showError, toast } from './toast.js';
import { takingBack, takingBackRecord } from './undo.js';

// action: as the API has it, {act, fields, back}. told: what is said when the service says nothing.
// Gives whether it is done.
export async function perform(journal, record, action, told = t`Done.`) {
  try {
    if (action.act) await tell(journal, action, told);
    else await change(journal, record, action.fields, told);
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}

// The same by a button, which keeps the focus meanwhile and does nothing a second time.
export async function performBy(button, ...what) {
  if (button.getAttribute('aria-disabled') === 'true') return false;
  button.setAttribute('aria-disabled', 'true');
  const isDone = await perform(...what);
  button.removeAttribute('aria-disabled');
  return isDone;
}

async function tell(journal, { act, fields }, otherwise) {
  const { data } = await ask('POST', `/v1/journals/${journal}/acts`, { json: { act, fields } });
  const { entry, told } = data;
  changedHere('entry.added', [entry.id]);
  toast(inOwnForm(told) || otherwise, { action: takingBack([], [entry]) });
}

async function change(journal, record, fields, told) {
  await ask('PATCH', `/v1/journals/${journal}/records/${record}`, { json: { fields } });
  changedHere('diary.changed');
  toast(told, { action: takingBackRecord(record) });
}

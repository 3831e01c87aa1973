// Doing what the diary offers for a record: an act is told its journal, or the record is changed. Each can be taken back.

import { ask } from './api.js';
import { changedHere } from './live.js';
import { showError, toast } from './toast.js';

// action: as the API has it, {act, fields, back}. told: what is said when the service says nothing.
// Gives whether it is done.
export async function perform(journal, record, action, told = 'Done.') {
  try {
    if (action.act) await tell(journal, action, told);
    else await change(journal, record, action.fields, told, action.back);
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
  toast(told || otherwise, { action: { label: 'Undo', run: () => takeBack(entry).catch(showError) } });
}

async function takeBack({ id, links, etag }) {
  await ask('DELETE', links.self, { headers: { 'If-Match': etag } });
  changedHere('entry.deleted', [id]);
  toast('Taken back.');
}

async function change(journal, record, fields, told, back) {
  const put = async (values) => {
    await ask('PATCH', `/v1/journals/${journal}/records/${record}`, { json: { fields: values } });
    changedHere('diary.changed');
  };
  await put(fields);
  toast(told, back ? { action: { label: 'Undo', run: () => put(back).then(() => toast('Taken back.')).catch(showError) } } : {});
}

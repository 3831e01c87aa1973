// What was changed in the last days, by whomever, each to be taken back.

import { get } from '../api.js';
import { dayOf, nearDay, timeOfDay } from '../dates.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { keepFocus } from '../keep-focus.js';
import { changedHere, onChange } from '../live.js';
import { may, mayChange } from '../rights.js';
import { backTo, row, rowButton } from '../settings/rows.js';
import { mixed, plural, t } from '../texts.js';
import { complainUnlessOffline, showError, toast } from '../toast.js';
import { undoEntry, undoRecord } from '../undo.js';

export const title = t`Recently changed`;

const symbols = { edit: 'edit', deletion: 'trash', creation: 'plus' };
const verbs = { edit: t`Changed`, deletion: t`Deleted`, creation: t`Added` };

export async function open(_address, signal) {
  const [{ timeZone, today, undoDays }] = await Promise.all([get('/v1/settings', signal),
    useStyle('/style/settings.css')]);
  const place = el('div', { class: 'panel rows changes' });
  const draw = async () => {
    const { changes } = await get('/v1/changes', signal);
    keepFocus(place, () => fill(place, changes.length ? changes.map((change) => line(change, { timeZone, today }))
      : emptyState(icon('undo', 'big'), t`Nothing was changed`,
        t`What you change or delete stays here for ${undoDays} days.`)));
  };
  await draw();
  onChange(() => draw().catch(complainUnlessOffline), signal);
  return el('section', { class: 'page' }, backTo(), el('h1', {}, t`Recently changed`),
    el('p', { class: 'quiet' },
      t`Changes and deletions can be undone for ${undoDays} days.
      Where something was changed twice, the last change goes first.`), place);
}

function line(change, { timeZone, today }) {
  const { at, kind, thing, id, name, was, count } = change;
  const when = `${nearDay(dayOf(at, timeZone), today)}, ${timeOfDay(at, timeZone)}`;
  const times = count > 1 && thing !== 'samples' ? ` · ${plural(count, '{0} change', '{0} changes')}` : '';
  const what = thing === 'samples' ? plural(count, '{0} sample entry', '{0} sample entries') : name;
  const before = kind === 'edit' && was !== name && [mixed`Was: ${el('bdi', {}, was)}.`, ' '];
  const mayUndo = thing === 'entry' ? mayChange(change) : may('all');
  const undo = async ({ currentTarget: button }) => {
    button.disabled = true;
    try {
      if (thing === 'record') await undoRecord(id);
      else await undoEntry(id);
      changedHere('entry.changed', [id]);
      toast(kind === 'deletion' ? t`It is back.` : t`Undone.`);
    } catch (error) {
      button.disabled = false;
      showError(error);
    }
  };
  return row(symbols[kind], el('span', { dir: 'auto' }, what), [before, `${verbs[kind]} · ${when}${times}`],
    mayUndo && el('span', {}, rowButton(t`Undo`, undo, { key: `undo-${id}` })));
}

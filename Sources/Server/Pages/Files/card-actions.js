// What can be done with an entry: the buttons of its open card, and the choices of its menu. What this browser may not
// do is not among them.

import { changeEntry, Problem } from './api.js';
import { el } from './dom.js';
import { icon } from './icons.js';
import { changedHere } from './live.js';
import { isGuess, pictureChooser, waitsForWords } from './pictures.js';
import { may, mayChange } from './rights.js';
import { t } from './texts.js';
import { showError, toast } from './toast.js';

// Changes an entry from its card; where somebody was faster, the page shows how it is now.
export async function change(entry, changes) {
  try {
    const [changed, { takingBack }] = await Promise.all([changeEntry(entry, changes), import('./undo.js')]);
    toast(t`Changed.`, { action: takingBack([entry], [changed]) });
  } catch (error) {
    showError(error);
    if (!(error instanceof Problem) || error.status !== 412) return;
  }
  changedHere('entry.changed', [entry.id]);
}

// [{name, label, symbol, run}]
export function actionsOf(entry, today) {
  const isDoubtful = entry.doubts?.length > 0 && !waitsForWords(entry) && !isGuess(entry);
  const later = (run) => () => import('./entry-actions.js').then(run).catch(showError);
  return [
    isDoubtful && mayChange(entry) && { name: 'right', label: t`It is right`, symbol: 'check',
      run: () => change(entry, { doubts: [] }) },
    mayChange(entry) && { name: 'edit', label: t`Edit`,
      run: () => import('./edit/form.js').then(({ editEntry }) => editEntry(entry)).catch(showError) },
    mayChange(entry) && { name: 'picture', label: t`Add picture`, run: () => pictureButton(entry).click() },
    !entry.card && may('log') && { name: 'repeat', label: entry.date === today ? t`I ate again` : t`I ate it today`,
      run: later(({ repeatEntry }) => repeatEntry(entry)) },
    !entry.card && !entry.isNote && mayChange(entry) && { name: 'star', label: t`Save as a usual meal`,
      run: () => import('./meals/name.js').then(({ saveMeal }) => saveMeal(entry)).catch(showError) },
    mayChange(entry) && { name: 'trash', label: t`Delete`, run: later(({ removeEntry }) => removeEntry(entry)) },
  ].filter(Boolean).map((action) => ({ symbol: action.name, ...action }));
}

export const actionButtons = (entry, today) => actionsOf(entry, today).map((action) =>
  (action.name === 'picture' ? chooser(entry) : actionButton(entry, action)));

export const actionButton = (entry, { name, label, symbol, run, spoken = null }) => el('button', {
  type: 'button', class: 'button', 'aria-label': spoken, 'data-focus': `${name}-${entry.id}`, onclick: run,
}, icon(symbol), label);

const chooser = (entry) => pictureChooser({ label: t`Add picture`, focus: `picture-${entry.id}`, onFiles: (files) =>
  import('./pictures/form.js').then(({ addPictures }) => addPictures(entry, files)).catch(showError) });
const pictureButton = (entry) => chooser(entry).querySelector('button');

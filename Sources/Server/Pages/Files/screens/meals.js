// The meals that are saved under names: eaten again with one tap, renamed, removed.

import { ask, get, newKey, withQuery } from '../api.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { keepFocus } from '../keep-focus.js';
import { changedHere, onChange } from '../live.js';
import { askName } from '../meals/name.js';
import { may } from '../rights.js';
import { backTo, row, rowButton } from '../settings/rows.js';
import { t } from '../texts.js';
import { complainUnlessOffline, showError, toast } from '../toast.js';
import { takingBackRecord } from '../undo.js';

export const title = t`Saved meals`;

export async function open(_address, signal) {
  await useStyle('/style/settings.css');
  const place = el('div', {});
  const draw = async () => {
    const { meals } = await get('/v1/meals', signal);
    keepFocus(place, () => fill(place, meals.length ? el('div', { class: 'panel rows' }, meals.map(line))
      : emptyState(icon('star', 'big'), t`No meal has a name yet`,
        t`Open an entry and save it as a usual meal, or say: save this as my usual breakfast.`)));
  };
  await draw();
  onChange(({ kind }) => ['diary.changed', 'again'].includes(kind) && draw().catch(complainUnlessOffline), signal);
  return el('section', { class: 'page' }, backTo(), el('h1', {}, t`Saved meals`),
    el('p', { class: 'quiet' },
      t`Say “I had my usual breakfast”, and the foods that are saved under this name are written down.`), place);
}

const pathOf = ({ name, person }) => withQuery(`/v1/meals/${encodeURIComponent(name)}`, { person });

function line(meal) {
  const { id, name, person, description } = meal;
  return row(meal.category ?? 'star', el('span', { dir: 'auto' }, person ? `${name} (${person})` : name),
    el('span', { dir: 'auto' }, description),
    el('span', { class: 'row' },
      may('log') && rowButton(t`I ate it today`, () => eat(meal), { key: `eat-${id}` }),
      may('all') && round('edit', t`Rename ${name}`, `rename-${id}`, () => rename(meal)),
      may('all') && round('trash', t`Remove ${name}`, `remove-${id}`, () => remove(meal))));
}

const round = (symbol, label, key, run) => el('button', { type: 'button', class: 'round', 'aria-label': label,
  'data-focus': key, onclick: () => run().catch(showError) }, icon(symbol));

async function eat({ description, category, person }) {
  try {
    const json = { processedDescription: description };
    if (category) json.category = category;
    if (person) json.person = person;
    const { data } = await ask('POST', '/v1/entries', { json, headers: { 'Idempotency-Key': newKey() } });
    (await import('../entry-actions.js')).added(data);
  } catch (error) {
    showError(error);
  }
}

async function rename(meal) {
  const name = await askName(t`Rename`, meal.name, (text) =>
    ask('PATCH', pathOf(meal), { json: { name: text } }).then(() => text));
  if (!name) return;
  changedHere('diary.changed');
  toast(t`It is called “${name}” now.`, { action: takingBackRecord(meal.id) });
}

async function remove(meal) {
  await ask('DELETE', pathOf(meal));
  changedHere('diary.changed');
  toast(t`“${meal.name}” is removed.`, { action: takingBackRecord(meal.id) });
}

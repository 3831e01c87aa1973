// The household's kitchens: chosen, or guessed from what is eaten.

import { ask, get } from '../api.js';
import { el, fill } from '../dom.js';
import { keepFocus } from '../keep-focus.js';
import { onChange } from '../live.js';
import { openSheet } from '../sheet.js';
import { locale, plural, t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { row, rowButton } from './rows.js';

// The row with the kitchens; it follows what others change.
export function kitchensRow(kitchens, signal) {
  const place = el('div', {});
  const draw = (now) => keepFocus(place, () => fill(place, row('flame', t`Kitchens`, noteOf(now),
    rowButton(t`Choose`, () => chooseKitchens(draw).catch(showError), { key: 'kitchens' }))));
  draw(kitchens);
  onChange(async ({ kind }) => {
    if (kind === 'settings.changed' || kind === 'again') draw(await get('/v1/kitchens', signal));
  }, signal);
  return place;
}

const listed = (names) => new Intl.ListFormat(locale).format(names);
const ownNames = ({ kitchens }) => kitchens.filter(({ isOwn }) => isOwn).map(({ name }) => name);

function noteOf(now) {
  const names = ownNames(now);
  if (!now.isGuessed) return names.length ? listed(names) : t`None is preferred.`;
  return names.length ? t`${listed(names)}, by what you eat.` : t`Your entries will show which.`;
}

// Asks which kitchens are cooked in. draw is given the kitchens as they are then.
export async function chooseKitchens(draw = undefined) {
  const now = await get('/v1/kitchens');
  openSheet(t`What do you cook?`, (body, close) => {
    const own = new Set(now.kitchens.filter(({ isOwn }) => isOwn).map(({ id }) => id));
    const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });

    const chip = ({ id, name, entries }, index) => el('button', {
      type: 'button', class: 'chip', 'aria-pressed': `${own.has(id)}`, autofocus: index === 0, title: entries
        ? plural(entries, '{0} of your latest entries', '{0} of your latest entries') : null,
      onclick: ({ currentTarget }) => {
        if (!own.delete(id)) own.add(id);
        currentTarget.setAttribute('aria-pressed', `${own.has(id)}`);
      },
    }, name);

    async function save(chosen) {
      try {
        const { data } = await ask('PATCH', '/v1/kitchens', { json: { chosen } });
        close();
        draw?.(data);
        const names = ownNames(data);
        toast(data.isGuessed ? t`Your entries will say which kitchens are yours.` : names.length
          ? t`Your kitchens: ${listed(names)}.` : t`No kitchen is preferred now.`);
      } catch (error) {
        wrong.hidden = false;
        fill(wrong, error.message);
      }
    }

    body.append(el('form', { class: 'stack', onsubmit: (event) => { event.preventDefault(); save([...own]); } },
      el('p', { class: 'quiet' },
        t`Foods of every kitchen are known. Yours are looked for first where a second ear writes down what you say.`),
      now.kitchens.length
        ? el('div', { class: 'row', role: 'group', 'aria-label': t`Kitchens` }, now.kitchens.map(chip))
        : el('p', {}, t`The model of this diary knows no kitchens yet. Build it again: diary model build.`),
      wrong,
      !now.isGuessed && el('button', { type: 'button', class: 'button wide', onclick: () => save(null) },
        t`Go by what I eat`),
      now.kitchens.length > 0 && el('button', { class: 'button main wide' }, t`Save`)));
  });
}

// The list of the library: searched, narrowed, sorted, as a grid or a list.

import { settings, withQuery } from '../api.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { hasFood, journalClass, journalIcon, journals, lensOf } from '../journals.js';
import { keepFocus } from '../keep-focus.js';
import { lensRow } from '../lens.js';
import { onChange, touchesEntries } from '../live.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { showAddress } from '../way-back.js';
import { findFirst, pictureWatch, withPicture } from './pictures.js';
import { chosenOf, kindTitle, linesIn, sorted, sorts } from './lines.js';

const step = 120;
const view = 'library-view';

export async function openShelf({ query }, signal) {
  const [list, { today }] = await Promise.all([journals(), settings(), useStyle('/style/library.css')]);
  const lens = lensOf(list);
  /** @type {import('./lines.js').Narrowed & { isGrid: boolean, shown: number }} */
  const state = { ...Object.fromEntries(query), isGrid: localStorage.getItem(view) !== 'list', shown: step };
  let lines = await linesIn(list, lens, today, signal);
  // Under another lens there may be none of what was narrowed to.
  for (const name of ['kind', 'place']) if (!lines.some((line) => line[name] === state[name])) delete state[name];
  const watch = pictureWatch(signal);
  await findFirst(sorted(chosenOf(lines, state), state.sort));
  const controls = el('div', { class: 'library-controls' });
  const status = el('p', { class: 'quiet', role: 'status' });
  const place = el('div');
  const input = el('input', {
    class: 'input', type: 'search', maxlength: 200, value: state.q ?? '', placeholder: t`monstera, passport, dosa …`,
    'aria-label': t`Search the library`, autocomplete: 'off', 'data-focus': 'library-search',
      oninput: () => set({ q: input.value.trim() }),
  });

  const looks = el('button', { type: 'button', class: 'round', 'data-focus': 'library-view', onclick: () => {
    localStorage.setItem(view, state.isGrid ? 'list' : 'grid');
    set({ isGrid: !state.isGrid });
  } });

  function set(change) {
    Object.assign(state, { shown: step }, change);
    const { q, kind, sort, place: where, due, past } = state;
    showAddress(withQuery('#/library', { q, kind, sort, place: where, due, past }));
    draw();
  }

  function draw() {
    const found = sorted(chosenOf(lines, state), state.sort);
    looks.setAttribute('aria-label', state.isGrid ? t`Show as a list` : t`Show as a grid`);
    fill(looks, icon(state.isGrid ? 'text' : 'grid'));
    keepFocus(controls, () => drawControls(controls, lines, state, set, kindsOf(list)));
    fill(status, plural(found.length, '{0} thing with a name', '{0} things with a name'));
    const rest = found.length - state.shown;
    keepFocus(place, () => fill(place,
      found.length ? el('ul', { class: state.isGrid ? 'shelf is-grid' : 'shelf' },
        found.slice(0, state.shown).map((line) => tile(line, watch))) : nothing(lines, state, lens),
      rest > 0 && el('button', { type: 'button', class: 'button wide', 'data-focus': 'library-more', onclick: () => {
        state.shown += step;
        draw();
      } }, t`Show ${Math.min(step, rest)} more`)));
  }
  draw();
  onChange(async (change) => {
    if (!touchesEntries(change)) return;
    try {
      lines = await linesIn(list, lens, today, signal);
      draw();
    } catch (error) {
      if (!error.isOffline) showError(error);
    }
  }, signal);
  return el('section', { class: 'page library' },
    el('h1', {}, t`Library`), lensRow(list, lens),
    el('div', { class: 'library-head' }, el('div', { class: 'library-search' }, icon('search'), input), looks),
      controls, status, place);
}

// In the order in which the journals have them.
const kindsOf = (list) => [...list.flatMap(({ kinds }) => kinds ?? []), 'food'];

function drawControls(controls, lines, state, set, order) {
  const values = (name) => [...new Set(lines.map((line) => line[name]).filter(Boolean))];
  const flag = (name, value, label, symbol) => el('button', {
    type: 'button', class: 'chip', 'aria-pressed': `${state[name] === value}`, 'data-focus': `${name}-${value}`,
    onclick: () => set({ [name]: state[name] === value ? undefined : value }),
  }, symbol && icon(symbol), label);
  const kinds = values('kind').sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const places = values('place').sort((one, other) => one.localeCompare(other));
  const select = (name, label, options) => el('select', {
    class: 'input short', 'aria-label': label, 'data-focus': `select-${name}`,
      onchange: (event) => set({ [name]: event.target.value || undefined }),
  }, options.map(([value, text]) => el('option', { value, selected: (state[name] ?? '') === value }, text)));
  fill(controls,
    el('div', { class: 'choices', role: 'group', 'aria-label': t`Show only` },
      kinds.length > 1 && kinds.map((kind) => flag('kind', kind, kindTitle(kind))),
      (lines.some(({ isDue }) => isDue) || state.due) && flag('due', 'yes', t`Due`, 'clock'),
      (lines.some(({ isPast }) => isPast) || state.past) && flag('past', 'yes', t`Gone or done`)),
    el('div', { class: 'row' },
      select('sort', t`Sort by`, Object.entries(sorts).map(([value, text]) => [value === 'name' ? '' : value, text])),
      places.length > 0 && select('place', t`Place`, [['', t`Every place`], ...places.map((each) => [each, each])])));
}

const tile = (line, watch) => el('li', {}, tileLink(line, watch));

const tileLink = ({ key, journal, kind, name, story, isDue, isPast, href }, watch) => el('a', {
  class: `tile ${journalClass(journal)}${isDue ? ' is-due' : ''}${isPast ? ' is-past' : ''}`, href,
    'data-focus': `tile-${key}`,
}, withPicture({ key, journal, kind, name }, el('span', { class: 'tile-icon' },
  icon(kind === 'note' ? 'text' : journalIcon(journal))), watch),
el('span', { class: 'tile-words' }, el('span', { class: 'tile-name', dir: 'auto' }, name),
  el('span', { class: 'tile-story', dir: 'auto' }, story)),
isDue && el('span', { class: 'tile-due' }, icon('clock'), t`due`));

function nothing(lines, { q = '' }, lens) {
  if (!lines.length) {
    return emptyState(icon('library', 'big'), t`An empty shelf`,
      hasFood(lens) ? t`Whatever you mention appears here: foods, plants, things, lists.`
        : t`Tell the diary about something, and it appears here.`);
  }
  return emptyState(icon('search', 'big'), t`Nothing found`, q ? t`Nothing here matches “${q}” and the filters.`
    : t`Nothing matches the filters.`);
}

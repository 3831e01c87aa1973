// A full day, folded by meal: a heading with a count for each, which opens its cards.

import { categoryClass, categoryIcon, categoryName } from './categories.js';
import { el, fill } from './dom.js';
import { icon } from './icons.js';
import { journalClass, journalIcon } from './journals.js';
import { keepFocus } from './keep-focus.js';
import { plural, t } from './texts.js';

// The folds that are open, as 'DAY KEY': they stay so when cards are drawn anew, and when somebody comes back.
const open = new Set();
const nameOf = (day, key) => `${day} ${key}`;

// Draws the cards of a day into `place`, which remembers {day, known, folds}: the ids of its entries, and the folds by
// their keys. updateList(list, entries, options) draws cards; isOpened(id) says whether somebody has opened one.
// A fold opens for a card that is lit, that is new, or that was in sight before.
export function updateFolds(place, entries, options, { updateList, isOpened }) {
  const day = entries[0].date;
  const [before, known] = place.day === day ? [place.folds, place.known] : [];
  const groups = groupsOf(entries);
  const focused = place.contains(document.activeElement)
    ? document.activeElement.closest('[data-entry]')?.dataset.entry : null;
  const inSight = before ? [...place.querySelectorAll('[data-entry]')].map(({ dataset }) => dataset.entry) : [focused];
  const calls = ({ id }) => inSight.includes(id) || known && !known.has(id)
    || !before && (id === options.lit || isOpened(id));
  for (const { key, entries: own } of groups) if (own.some(calls)) open.add(nameOf(day, key));

  const folds = new Map(groups.map((group) => [group.key, before?.get(group.key) ?? fold(group)]));
  Object.assign(place, { day, folds, known: new Set(entries.map(({ id }) => id)) });
  keepFocus(place, () => {
    const all = [...folds.values()].map(({ element }) => element);
    const isSame = all.length === place.children.length && all.every((each, index) => each === place.children[index]);
    if (!isSame) fill(place, all);
    for (const group of groups) folds.get(group.key).draw({ entries: group.entries, options });
  });
  refocus(place, focused);
  // The last card of a fold takes the fold with it.
  if (focused && document.activeElement === document.body) place.querySelector('.fold-button')?.focus();

  function fold({ key, title, symbol, kind }) {
    const list = el('ul', { class: 'cards', id: `fold-${key}` });
    const count = el('span', { class: 'fold-count' });
    const button = el('button', { type: 'button', class: 'fold-button', 'aria-controls': list.id,
      'data-focus': `fold-${key}`, onclick: flip },
    icon(symbol), el('span', {}, title), count, icon('down', 'more'));
    let last = { entries: [], options };
    const draw = (now = last) => {
      last = now;
      const isOpen = open.has(nameOf(day, key));
      button.setAttribute('aria-expanded', `${isOpen}`);
      const number = now.entries.length;
      fill(count, key === 'notes' ? plural(number, '{0} note', '{0} notes')
        : plural(number, '{0} entry', '{0} entries'));
      list.hidden = !isOpen;
      updateList(list, isOpen ? now.entries : [], now.options);
    };
    const head = el(options.foldLevel === 3 ? 'h3' : 'h2', { class: 'fold-head' }, button);
    return { element: el('div', { class: `fold ${kind}` }, head, list), draw };

    function flip() {
      const name = nameOf(day, key);
      if (!open.delete(name)) open.add(name);
      draw();
    }
  }
}

// A card that has gone to another fold keeps the focus.
function refocus(place, id) {
  const item = id && place.querySelector(`[data-entry="${CSS.escape(id)}"]`);
  if (item && !item.contains(document.activeElement)) item.querySelector('.card-main').focus({ preventScroll: true });
}

// In the order of their first entries: [{key, title, symbol, kind, entries}].
function groupsOf(entries) {
  const groups = new Map();
  for (const entry of entries) {
    const group = groupOf(entry);
    if (!groups.has(group.key)) groups.set(group.key, { ...group, entries: [] });
    groups.get(group.key).entries.push(entry);
  }
  return [...groups.values()];
}

function groupOf({ card, journal, isNote, category }) {
  if (card) {
    const title = journal.charAt(0).toUpperCase() + journal.slice(1);
    return { key: journal, title, symbol: journalIcon(journal), kind: journalClass(journal) };
  }
  if (isNote) return { key: 'notes', title: t`Notes`, symbol: 'text', kind: categoryClass(null) };
  return { key: category ?? 'none', title: categoryName(category), symbol: categoryIcon(category),
    kind: categoryClass(category) };
}

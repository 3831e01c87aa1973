// An entry as a card: a band in its category's colour, what was eaten, when; opened also what was said and heard.

import { el, fill } from './dom.js';
import { icon } from './icons.js';
import { categories, categoryClass, categoryIcon, categoryName } from './categories.js';
import { entryClass, entryIcon, hasSeveral } from './journals.js';
import { timeOfDay } from './dates.js';
import { actionButton, actionButtons, actionsOf, change } from './card-actions.js';
import { marked } from './review/doubts.js';
import { keepFocus } from './keep-focus.js';
import { onLongPress } from './long-press.js';
import { isGuess, pictureStrip, waitsForWords } from './pictures.js';
import { isFeeling, remarkLine } from './remarks.js';
import { mayChange } from './rights.js';
import { inOwnForm } from './server-dates.js';
import { plural, t } from './texts.js';
import { showError } from './toast.js';

// Cards that are open stay open when they are drawn anew.
const openIDs = new Set();
// What each item of a list shows.
const states = new WeakMap();

// How many entries there are, in words: meals, and what was told another journal; and notes that none has taken.
export function countsIn(entries) {
  const notes = entries.filter(({ isNote, journal }) => isNote && !journal).length;
  const others = entries.length - notes;
  const [counted, noted] = [plural(others, '{0} entry', '{0} entries'), plural(notes, '{0} note', '{0} notes')];
  return notes ? others ? t`${counted} and ${noted}` : noted : counted;
}

// A day with more of them is folded by meal.
const mostUnfolded = 12;
let folds;

// Loads what so many need; awaited before they are drawn.
export async function readyFor(entries) {
  if (entries.length > mostUnfolded) folds ??= await import('./folds.js');
}

// The cards of a day. options: {zone, today, lit, doubts, foldLevel}: the diary's time zone, its day of today, the id
// of an entry to light up and open, the words in doubt of entries by their ids, the level of the headings of folds (2).
export function dayCards(entries, options) {
  const place = el('div', { class: 'day-cards' });
  updateCards(place, entries, options);
  return place;
}

export function updateCards(place, entries, options) {
  if (folds && entries.length > mostUnfolded) {
    folds.updateFolds(place, entries, options, { updateList, isOpened: (id) => openIDs.has(id) });
    return;
  }
  keepFocus(place, () => {
    if (!place.firstElementChild?.matches('ul')) fill(place, el('ul', { class: 'cards' }));
    Object.assign(place, { day: entries[0]?.date, known: new Set(entries.map(({ id }) => id)), folds: undefined });
    updateList(place.firstElementChild, entries, options);
  });
}

// Draws those anew that have changed; the others stay as they are, with the focus and the sound that plays in them.
function updateList(list, entries, options) {
  const there = new Map([...list.children].map((item) => [item.dataset.entry, item]));
  const active = list.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const items = entries.map((entry) => {
    const state = JSON.stringify([entry, options.lit === entry.id, options.today, options.doubts?.get(entry.id)]);
    const old = there.get(entry.id);
    if (states.get(old) === state) return old;
    const item = el('li', { 'data-entry': entry.id }, card(entry, options));
    states.set(item, state);
    return item;
  });
  if (items.length === list.children.length && items.every((item, place) => item === list.children[place])) return;
  const focused = active?.closest('[data-focus]');
  const place = [...list.children].indexOf(active?.closest('[data-entry]'));
  fill(list, items);
  if (active?.isConnected) {
    active.focus({ preventScroll: true });
  } else if (focused) {
    const same = list.querySelector(`[data-focus="${CSS.escape(focused.dataset.focus)}"]`);
    // What is gone leaves the focus to the card that is in its place now.
    const neighbour = items[Math.min(place, items.length - 1)]?.querySelector('.card-main');
    (same ?? neighbour ?? document.querySelector('.adder'))?.focus();
  }
}

function card(entry, { zone, today, lit, doubts }) {
  const isOpen = openIDs.has(entry.id) || lit === entry.id;
  const inDoubt = doubts?.get(entry.id);
  const isWaiting = waitsForWords(entry);
  const text = el('span', { class: 'card-text', dir: 'auto' },
    marked(shownText(entry), inDoubt, isWaiting ? [] : entry.doubts));
  // Beside other journals all notes look the same; that none has taken this one is for its menu to change.
  const style = entry.card?.style ?? (entry.isNote && hasSeveral() ? 'note' : 'meal');
  const more = el('div', { class: 'card-more', id: `more-${entry.id}`, hidden: true });
  const main = el('button', {
    type: 'button', class: 'card-main', 'aria-expanded': 'false', 'aria-controls': more.id,
    'data-focus': `main-${entry.id}`, onclick: flip,
  }, text);
  const article = el('article', {
    class: `card is-${style} ${entryClass(entry)}${lit === entry.id ? ' lit' : ''}`,
    'aria-label': `${bandName(entry)}, ${timeOfDay(entry.createdAt, zone)}`,
  }, entry.card ? title(entry) : band(entry), pictureStrip(entry), main,
  (isWaiting || isGuess(entry)) && mayChange(entry) && invitation(entry, { zone, today }), remarkLine(entry),
    foot(entry, zone, inDoubt), more);

  function setOpen(open) {
    main.setAttribute('aria-expanded', `${open}`);
    article.classList.toggle('open', open);
    more.hidden = !open;
    if (!open) {
      openIDs.delete(entry.id);
      fill(more);
    } else {
      openIDs.add(entry.id);
      fill(more, ...details(entry, today));
    }
  }
  // What is opened comes into sight.
  function flip() {
    setOpen(main.getAttribute('aria-expanded') !== 'true');
    article.scrollIntoView({ block: 'nearest' });
    if (!more.hidden) import('./in-sight.js').then(({ keepInSight }) => keepInSight(article)).catch(showError);
  }
  if (isOpen) setOpen(true);
  gestures(article, main, entry, today);
  return article;
}

// Where a finger that rests does something else, such as choosing text to copy.
const ownTouch = '.card-more, .card-invite, .pictures';

// A long press, or the menu key, opens a menu of what can be done; a swipe to the left shows a part of it. Both are
// loaded with the first of them.
function gestures(article, main, entry, today) {
  if (!actionsOf(entry, today).length) return;
  const openMenu = (isHeld) => import('./touch/card-menu.js')
    .then(({ openCardMenu }) => openCardMenu(article, entry, today, isHeld)).catch(showError);
  onLongPress(article, () => openMenu(true), ({ pointerType, target }) =>
    pointerType !== 'mouse' && !target.closest(ownTouch));
  main.addEventListener('keydown', (event) => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    event.preventDefault();
    openMenu(false);
  });
  if (!mayChange(entry)) return;
  article.classList.add('swipes');
  article.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || event.target.closest('input')) return;
    import('./touch/card-swipe.js').then(({ followCard }) => followCard(event, article, entry, today)).catch(showError);
  });
}

// What names no food is a note, or a feeling.
const noteName = (entry) => (isFeeling(entry) ? t`Feeling` : t`Note`);
const bandName = (entry) => inOwnForm(entry.card?.title)
  ?? (entry.isNote ? noteName(entry) : categoryName(entry.category));
const bandIcon = (entry) => (isFeeling(entry) ? 'heart' : entry.isNote ? 'text' : categoryIcon(entry.category));

// Of what was told a journal, a line says it all; a note has its text, and a band stands above what was said.
const shownText = ({ card: told, processedDescription }) =>
  (told?.style === 'line' ? inOwnForm(told.title) : told?.text ?? processedDescription);

// The head of what was told another journal than that of meals. A line has none but its icon.
const title = (entry) => el('div', { class: entry.card.style === 'band' ? 'card-band' : 'card-label' },
  icon(entryIcon(entry)), entry.card.style !== 'line' && el('span', { dir: 'auto' }, bandName(entry)));

function band(entry) {
  if (!mayChange(entry)) return el('div', { class: 'card-band' },
    icon(bandIcon(entry)), el('span', {}, bandName(entry)));
  const button = el('button', {
    type: 'button', class: 'card-band', 'aria-haspopup': 'menu', 'aria-expanded': 'false',
    'aria-label': t`${bandName(entry)}: change the category`, 'data-focus': `band-${entry.id}`,
    onclick: () => pick().catch(showError),
  }, icon(bandIcon(entry)), el('span', {}, bandName(entry)), icon('down', 'more'));

  async function pick() {
    const choices = [...categories, null].map((category) => ({
      value: category, label: categoryName(category), icon: categoryIcon(category), kind: categoryClass(category),
    }));
    const { openMenu } = await import('./menu.js');
    const category = await openMenu(button, t`Category`, choices, entry.category);
    if (category === undefined || category === entry.category) return;
    await change(entry, { category });
  }
  return button;
}

// A picture of which nobody has said what it is asks for words, or whether those of a picture like it are right.
function invitation(entry, { zone, today }) {
  const say = el('button', {
    type: 'button', class: 'button', 'data-focus': `say-${entry.id}`,
    onclick: () => import('./edit/form.js').then(({ editEntry }) => editEntry(entry)).catch(showError),
  }, icon('edit'), t`Say what this is`);
  const right = { name: 'right', label: t`Right`, symbol: 'check',
    spoken: t`Right, this is ${entry.processedDescription}`, run: () => change(entry, { doubts: [] }) };
  if (isGuess(entry)) return el('div', { class: 'card-invite' }, actionButton(entry, right), say);
  const chips = el('div', { class: 'suggestions', role: 'group', 'aria-label': t`It may be` });
  const choose = async (text, button) => {
    // A button that is disabled loses the focus.
    if (button.hasAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    await change(entry, { processedDescription: text });
    button.removeAttribute('aria-disabled');
  };
  import('./pictures/suggestions.js').then(({ suggest }) => suggest(chips, entry, { today, zone, choose }))
    .catch(() => chips.remove());
  return el('div', { class: 'card-invite' }, say, chips);
}

function foot(entry, zone, inDoubt) {
  const who = entry.speaker ?? entry.person ?? null;
  return el('div', { class: 'card-foot' },
    entry.inputType === 'voice' && icon('mic'),
    el('time', { datetime: entry.createdAt }, timeOfDay(entry.createdAt, zone)),
    entry.updatedAt && el('span', {}, t`· edited`),
    (inDoubt || entry.doubts?.length > 0 && !waitsForWords(entry))
      && el('span', { class: 'unsure' }, t`· words in doubt`),
    isSample(entry) && el('span', {}, t`· made up`),
    who && el('span', {}, '· ', el('bdi', {}, who.name ?? who)));
}

// What the words of every sample begin with, and of nothing else.
const sampleMark = '[SAMPLE] ';
const isSample = ({ rawInput }) => rawInput.startsWith(sampleMark);
const saidIn = (entry) => (isSample(entry) ? entry.rawInput.slice(sampleMark.length) : entry.rawInput);

function details(entry, today) {
  const parts = [];
  if (entry.links.audio) {
    const place = el('div', { class: 'sound' });
    import('./sound.js').then(({ soundOf }) => fill(place, soundOf(entry)), showError);
    parts.push(place);
  } else if (saidIn(entry) && plain(saidIn(entry)) !== plain(shownText(entry))) {
    parts.push(el('blockquote', { class: 'card-said', dir: 'auto', 'aria-label': t`What was said` },
      `“${saidIn(entry)}”`));
  }
  parts.push(el('div', { class: 'card-actions' }, actionButtons(entry, today)));
  return parts;
}

const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

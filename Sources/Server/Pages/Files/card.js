// An entry as a card: a band in its category's colour, what was eaten, when; opened also what was said and heard.

import { el, fill } from './dom.js';
import { icon } from './icons.js';
import { categories, categoryClass, categoryIcon, categoryName } from './categories.js';
import { entryClass, entryIcon, hasSeveral } from './journals.js';
import { timeOfDay } from './dates.js';
import { changeEntry, Problem } from './api.js';
import { marked } from './review/doubts.js';
import { changedHere } from './live.js';
import { isGuess, pictureChooser, pictureStrip, waitsForWords } from './pictures.js';
import { isFeeling, remarkLine } from './remarks.js';
import { may, mayChange } from './rights.js';
import { showError, toast } from './toast.js';

// Cards that are open stay open when they are drawn anew.
const openIDs = new Set();
// What each item of a list shows.
const states = new WeakMap();

// How many of the entries count: meals, and what was told another journal; a note that none has taken does not.
export const mealsIn = (entries) => entries.filter(({ isNote, journal }) => !isNote || journal).length;

// The cards of some entries, as a list. options: {zone, today, lit, doubts}: the diary's time zone, its day of today,
// the id of an entry to light up and open, and the words in doubt of entries by their ids.
export function cardList(entries, options) {
  const list = el('ul', { class: 'cards' });
  updateCards(list, entries, options);
  return list;
}

// Draws those anew that have changed; the others stay as they are, with the focus and the sound that plays in them.
export function updateCards(list, entries, options) {
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
  fill(list, items);
  if (active?.isConnected) {
    active.focus({ preventScroll: true });
  } else if (focused) {
    const same = list.querySelector(`[data-focus="${CSS.escape(focused.dataset.focus)}"]`);
    (same ?? list.querySelector('.card-main') ?? document.querySelector('.adder'))?.focus();
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
  }
  if (isOpen) setOpen(true);
  return article;
}

// What names no food is a note, or a feeling.
const noteName = (entry) => (isFeeling(entry) ? 'Feeling' : 'Note');
const bandName = (entry) => entry.card?.title ?? (entry.isNote ? noteName(entry) : categoryName(entry.category));
const bandIcon = (entry) => (isFeeling(entry) ? 'heart' : entry.isNote ? 'text' : categoryIcon(entry.category));

// Of what was told a journal, a line says it all; a note has its text, and a band stands above what was said.
const shownText = ({ card: told, processedDescription }) =>
  (told?.style === 'line' ? told.title : told?.text ?? processedDescription);

// The head of what was told another journal than that of meals. A line has none but its icon.
const title = (entry) => el('div', { class: entry.card.style === 'band' ? 'card-band' : 'card-label' },
  icon(entryIcon(entry)), entry.card.style !== 'line' && el('span', {}, entry.card.title));

function band(entry) {
  if (!mayChange(entry)) return el('div', { class: 'card-band' },
    icon(bandIcon(entry)), el('span', {}, bandName(entry)));
  const button = el('button', {
    type: 'button', class: 'card-band', 'aria-haspopup': 'menu', 'aria-expanded': 'false',
    'aria-label': `${bandName(entry)}: change the category`, 'data-focus': `band-${entry.id}`,
    onclick: () => pick().catch(showError),
  }, icon(bandIcon(entry)), el('span', {}, bandName(entry)), icon('down', 'more'));

  async function pick() {
    const choices = [...categories, null].map((category) => ({
      value: category, label: categoryName(category), icon: categoryIcon(category), kind: categoryClass(category),
    }));
    const { openMenu } = await import('./menu.js');
    const category = await openMenu(button, 'Category', choices, entry.category);
    if (category === undefined || category === entry.category) return;
    await change(entry, { category });
  }
  return button;
}

// Changes an entry from its card; where somebody was faster, the page shows how it is now.
async function change(entry, changes) {
  try {
    const [changed, { takingBack }] = await Promise.all([changeEntry(entry, changes), import('./undo.js')]);
    toast('Changed.', { action: takingBack([entry], [changed]) });
  } catch (error) {
    showError(error);
    if (!(error instanceof Problem) || error.status !== 412) return;
  }
  changedHere('entry.changed', [entry.id]);
}

// A picture of which nobody has said what it is asks for words, or whether those of a picture like it are right.
function invitation(entry, { zone, today }) {
  const say = el('button', {
    type: 'button', class: 'button', 'data-focus': `say-${entry.id}`,
    onclick: () => import('./entry-actions.js').then(({ editEntry }) => editEntry(entry)).catch(showError),
  }, icon('edit'), 'Say what this is');
  if (isGuess(entry)) return el('div', { class: 'card-invite' },
    confirmation(entry, 'Right', `Right, this is ${entry.processedDescription}`), say);
  const chips = el('div', { class: 'suggestions', role: 'group', 'aria-label': 'It may be' });
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

const confirmation = (entry, label, spoken = null) => el('button', {
  type: 'button', class: 'button', 'aria-label': spoken, 'data-focus': `right-${entry.id}`,
  onclick: () => change(entry, { doubts: [] }),
}, icon('check'), label);

function foot(entry, zone, inDoubt) {
  const who = entry.speaker ?? entry.person ?? null;
  return el('div', { class: 'card-foot' },
    entry.inputType === 'voice' && icon('mic'),
    el('time', { datetime: entry.createdAt }, timeOfDay(entry.createdAt, zone)),
    entry.updatedAt && el('span', {}, '· edited'),
    (inDoubt || entry.doubts?.length > 0 && !waitsForWords(entry))
      && el('span', { class: 'unsure' }, '· words in doubt'),
    isSample(entry) && el('span', {}, '· made up'),
    who && el('span', {}, `· ${who.name ?? who}`));
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
    parts.push(el('blockquote', { class: 'card-said', 'aria-label': 'What was said' }, `“${saidIn(entry)}”`));
  }
  const action = (name, label, run) => el('button', {
    type: 'button', class: 'button', 'data-focus': `${name}-${entry.id}`,
    onclick: () => import('./entry-actions.js').then(run).catch(showError),
  }, icon(name), label);
  parts.push(el('div', { class: 'card-actions' },
    entry.doubts?.length > 0 && !waitsForWords(entry) && !isGuess(entry) && mayChange(entry)
      && confirmation(entry, 'It is right'),
    mayChange(entry) && action('edit', 'Edit', ({ editEntry }) => editEntry(entry)),
    mayChange(entry) && pictureChooser({ label: 'Add picture', focus: `picture-${entry.id}`, onFiles: (files) =>
      import('./pictures/form.js').then(({ addPictures }) => addPictures(entry, files)).catch(showError) }),
    !entry.card && may('log') && action('repeat', entry.date === today ? 'I ate again' : 'I ate it today',
      ({ repeatEntry }) => repeatEntry(entry)),
    !entry.card && !entry.isNote && mayChange(entry) && action('star', 'Save as a usual meal', () =>
      import('./meals/name.js').then(({ saveMeal }) => saveMeal(entry))),
    mayChange(entry) && action('trash', 'Delete', ({ removeEntry }) => removeEntry(entry))));
  return parts;
}

const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

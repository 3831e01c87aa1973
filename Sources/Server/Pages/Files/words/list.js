// The known words, page by page, and how each is said.

import { ask, get, withQuery } from '../api.js';
import { categoryClass, categoryName } from '../categories.js';
import { el, emptyState, fill } from '../dom.js';
import { icon } from '../icons.js';
import { keepFocus } from '../keep-focus.js';
import { may } from '../rights.js';
import { confirmed } from '../sheet.js';
import { plural, t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { openTeach } from './teach.js';

const length = 60;
// The longest page of the API.
const most = 1000;
// What was looked for is there again when the list is opened again.
const searches = { mine: '', all: '' };

// Gives {elements, update}: update() asks again, and leaves the field alone in which somebody may be typing.
export async function wordList({ isMine, signal }) {
  const key = isMine ? 'mine' : 'all';
  const list = el('ul', { class: 'word-list' });
  const figure = el('p', { class: 'quiet', role: 'status' });
  const more = el('button', { type: 'button', class: 'button', hidden: true, onclick: () => load(more.dataset.next) },
    t`More`);
  const find = el('input', {
    class: 'input', type: 'search', value: searches[key], placeholder: t`Find a word`, 'aria-label': t`Find a word`,
      maxlength: 200,
    'data-focus': 'find', oninput: look,
  });
  let timer;
  let asked = 0;
  let shown = 0;

  function look() {
    searches[key] = find.value;
    clearTimeout(timer);
    timer = setTimeout(() => load().catch(showError), 150);
  }

  // As many words as are shown; more of them by `cursor`.
  const update = () => load(undefined, Math.min(Math.max(shown, length), most));

  async function load(cursor, limit = length) {
    asked += 1;
    const mine = asked;
    const { words, count, next } = await get(withQuery('/v1/vocabulary', {
      mine: isMine ? 'true' : null, find: searches[key].trim().toLowerCase(), limit, cursor,
    }), signal);
    if (mine !== asked) return;
    const items = words.map((word) => item(word, update));
    if (cursor) list.append(...items);
    else keepFocus(list, () => fill(list, items));
    shown = list.childElementCount;
    more.hidden = next === null;
    more.dataset.next = next ?? '';
    fill(figure, count ? plural(count, '{0} word', '{0} words') : '');
    if (!count) list.append(el('li', {}, nothing(isMine, searches[key].trim())));
  }
  await load();
  return { elements: [find, figure, list, more], update };
}

const nothing = (isMine, searched) => (searched
  ? emptyState(icon('search', 'big'), t`No such word`,
    isMine ? t`No taught word has “${searched}” in it.` : t`No known word has “${searched}” in it.`)
  : emptyState(icon('book', 'big'), t`Nothing taught yet`,
    t`Thousands of foods are known already. Teach what your kitchen calls its own.`));

function item(word, refresh) {
  const isMine = word.origin !== 'model' && may('all');
  const ways = word.said.map(({ phones }) => phones[0]).filter(Boolean).join(' / ');
  const forget = async () => {
    if (!await confirmed(t`Forget “${word.word}”?`,
      t`It is no longer heard in new recordings. Entries stay as they are.`, t`Forget`)) return;
    try {
      await ask('DELETE', word.links.self);
      toast(t`“${word.word}” is forgotten.`);
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  return el('li', { class: `word-line ${categoryClass(word.category)}` },
    el('span', { class: 'row-words' },
      el('span', {}, el('bdi', {}, word.word),
        word.category && el('small', { class: 'of' }, categoryName(word.category))),
      ways && el('small', { class: 'phones' }, ways)),
    isMine && el('button', { type: 'button', class: 'round', 'aria-label': t`Change ${word.word}`,
      'data-focus': `change-${word.word}`, onclick: () => openTeach({ refresh, word }) }, icon('edit')),
    isMine && el('button', { type: 'button', class: 'round', 'aria-label': t`Forget ${word.word}`,
      'data-focus': `forget-${word.word}`, onclick: forget }, icon('trash')));
}

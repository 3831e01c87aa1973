// Search over everything; a result leads to its day and lights the card there.

import { get, settings, withQuery } from '../api.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { journals, lensOf, lensQuery } from '../journals.js';
import { keepFocus } from '../keep-focus.js';
import { lensRow } from '../lens.js';
import { onChange, touchesEntries } from '../live.js';
import { inOwnForm } from '../server-dates.js';
import { t } from '../texts.js';
import { showAddress } from '../way-back.js';
import { answerCard, answerTo } from '../search/answer.js';
import { filterBar, readFilters } from '../search/filters.js';
import { inWords, results } from '../search/results.js';

export const title = t`Search`;

const wait = 150;
const limit = 100;
const longest = 1000;

// A quote that is not closed yet, while somebody types, is none.
const withWholeQuotes = (text) => ((text.match(/["“”]/g) ?? []).length % 2
  ? text.replace(/["“”]([^"“”]*)$/, '$1').trim() : text);

// #/search?q=dosa&category=breakfast&from=2026-11-01
export async function open({ query }, signal) {
  const [{ timeZone }, { today }, list] = await Promise.all([
    settings(), get('/v1/streak', signal), journals(), useStyle('/style/search.css')]);
  const lens = lensOf(list);
  const filters = readFilters(query);
  const input = el('input', {
    class: 'input', type: 'search', maxlength: longest, value: query.get('q') ?? '',
    placeholder: t`dosa, coffee, “masala dosa” …`, 'aria-label': t`Search the diary`, autocomplete: 'off',
    enterkeyhint: 'search', 'data-focus': 'query', oninput: askSoon,
    onkeydown: (event) => event.key === 'ArrowDown' && step(event, null, 1),
  });
  const status = el('p', { class: 'search-status', role: 'status' });
  const place = el('div', { class: 'stack', onkeydown: (event) => {
    const count = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (count) step(event, event.target.closest('.hit'), count);
  } });
  let timer;
  let asking = 0;
  function askSoon() {
    clearTimeout(timer);
    timer = setTimeout(ask, wait);
  }

  // Asks, and keeps what was asked in the address, so that the way back from an entry leads to these results.
  async function ask() {
    clearTimeout(timer);
    const round = (asking += 1);
    const typed = input.value.trim();
    const q = withWholeQuotes(typed);
    if (!signal.aborted) showAddress(withQuery('#/search', { q: typed, ...filters }));
    if (!q) {
      fill(status);
      return fill(place, emptyState(icon('search', 'big'), t`What are you looking for?`,
        t`A food, or a word that you said or typed. Words in quotes stand next to each other.
        Or ask: when did I last eat pizza?`));
    }
    if (filters.from > filters.to) {
      fill(status);
      return fill(place, el('p', { class: 'wrong', role: 'alert' },
        t`The first day is after the last one. Change one of them.`));
    }
    if (!place.childElementCount) fill(status, t`Searching …`);
    try {
      const search = (words) =>
        get(withQuery('/v1/search', { q: words, ...filters, ...lensQuery(lens), limit }), signal);
      const [asTyped, answered] = await Promise.all([search(q), answerTo(q, signal)]);
      // Nobody writes a question into the diary: what it is about is looked for.
      const isAbout = answered?.about && !asTyped.hits.length;
      const found = isAbout ? await search(answered.about) : asTyped;
      if (round !== asking) return undefined;
      const isFiltered = Object.keys(filters).length > 0 || lens !== 'all';
      const hits = answered && !found.hits.length ? []
        : results(found, isAbout ? answered.about : q, isFiltered, { today, zone: timeZone, limit });
      fill(status, answered ? inOwnForm(answered.answer) : inWords(found));
      status.classList.toggle('unseen', Boolean(answered));
      keepFocus(place, () => fill(place, answered && answerCard(answered, q), hits));
    } catch (error) {
      if (round !== asking || error.name === 'AbortError') return undefined;
      fill(status);
      fill(place, emptyState(icon(error.isOffline ? 'offline' : 'warning', 'big'), t`The search failed`,
        error.message));
    }
    return undefined;
  }

  // Arrow keys lead through the results and back to the field.
  function step(event, hit, count) {
    const hits = [...place.querySelectorAll('.hit')];
    const target = hits[hits.indexOf(hit) + count] ?? (count < 0 ? input : null);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  const form = el('form', { class: 'search-form', role: 'search', onsubmit: (event) => {
    event.preventDefault();
    ask();
  } }, icon('search'), input);
  const root = el('section', { class: 'page search' },
    el('header', { class: 'search-head' },
      el('a', { class: 'round', href: '#/today', 'aria-label': t`Back to Today`, 'data-focus': 'back' }, icon('left')),
      el('h1', {}, t`Search`)),
    lensRow(list, lens), form, filterBar(filters, ask), status, place);
  ask();
  onChange((change) => touchesEntries(change) && ask(), signal);
  // The frame puts the focus on the headline of a new page; here one wants to type at once.
  setTimeout(() => {
    if (!signal.aborted && !input.value && !document.querySelector('dialog[open]')) input.focus();
  });
  return root;
}

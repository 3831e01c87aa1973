// What a picture without words may show: at most three names that the diary proposes and three of a second eye, each of
// which one tap makes the entry's words; and a button that asks such an eye.

import { get, post } from '../api.js';
import { addDays, dayOf, daysBetween, shortDay, weekday, weekdayNames } from '../dates.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { onChange } from '../live.js';
import { picturesOf } from '../pictures.js';
import { mayTalk } from '../rights.js';
import { t } from '../texts.js';
import { showError, toast } from '../toast.js';

const most = 3;
// Asked before the card comes into sight, so that nothing below it moves.
const ahead = '400px';
// Asked once for each picture.
const asked = new Map();

function answerFor({ id, links }) {
  if (!asked.has(id)) {
    const answer = get(`${links.self}/suggestions`);
    answer.catch(() => asked.delete(id));
    asked.set(id, answer);
  }
  return asked.get(id);
}

// Fills the place once it is nearly in sight, and takes it away if there is nothing to suggest. choose(text): a tap.
export function suggest(place, entry, { today, zone, choose }) {
  const news = new AbortController();
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    draw();
  }, { rootMargin: ahead });
  watch.observe(place);
  // A second eye may tell later.
  onChange(({ kind, ids }) => {
    const isTold = kind === 'entry.changed' && ids?.includes(entry.id);
    if (isTold) for (const { id } of picturesOf(entry)) asked.delete(id);
    if (!place.isConnected) news.abort();
    else if (isTold) draw();
  }, news.signal);

  async function draw() {
    const answers = await Promise.all(picturesOf(entry).slice(0, most).map(answerFor)).catch(() => []);
    const names = namesIn(answers);
    const eye = mayTalk() && answers.find(({ canAsk }) => canAsk)?.canAsk;
    // What is drawn anew takes the focus with it; the words of the card are next to it.
    const hadFocus = place.contains(document.activeElement);
    const main = place.closest('.card')?.querySelector('.card-main');
    if (!names.length && !eye) place.remove();
    else fill(place, names.map((name) => chip(entry, name, { today, zone, choose })), eye && askButton(eye));
    if (hadFocus) (place.isConnected ? place.querySelector('.chip') : main)?.focus({ preventScroll: true });
  }

  function askButton(eye) {
    const label = t`Ask ${eye} what this is`;
    const button = el('button', { type: 'button', class: 'chip', 'aria-label': label, onclick: async () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      button.setAttribute('aria-disabled', 'true');
      fill(button, el('span', {}, t`Asking ${eye}…`));
      try {
        await askAll(eye);
      } catch (error) {
        showError(error);
      }
      await draw();
    } }, icon('search'), el('span', { dir: 'auto' }, t`Ask ${eye}`));
    return button;
  }

  async function askAll(eye) {
    const before = picturesOf(entry).slice(0, most);
    const answers = [];
    for (const { id, links } of before) {
      const answer = await post(`${links.self}/suggestions`);
      asked.set(id, Promise.resolve(answer));
      answers.push(answer);
    }
    const problem = answers.find((answer) => answer.problem)?.problem;
    if (problem) toast(t`It was not told: ${problem}.`, { kind: 'bad' });
    else if (!namesIn(answers).some((name) => name.eye)) toast(t`${eye} cannot tell what this shows.`);
  }
}

// The likeliest of each picture first, each name once; those of a second eye come last.
function namesIn(answers) {
  const ranked = answers.flatMap(({ suggestions }) => suggestions.map((name, rank) => ({ name, rank })))
    .sort((a, b) => Number(Boolean(a.name.eye)) - Number(Boolean(b.name.eye)) || a.rank - b.rank);
  const unique = new Map(ranked.reverse().map(({ name }) => [name.text.toLowerCase(), name]));
  const names = [...unique.values()].reverse();
  return [...names.filter(({ eye }) => !eye).slice(0, most), ...names.filter(({ eye }) => eye).slice(0, most)];
}

function chip(entry, { text, at, eye }, { today, zone, choose }) {
  const when = eye ? t`from ${eye}` : at && wordsFor(dayOf(at, zone), today);
  return el('button', {
    type: 'button', class: 'chip',
    'aria-label': when ? t`Say that this is ${text} ${when}` : t`Say that this is ${text}`,
    // The words of the card have the focus once the chips are gone.
    'data-focus': `main-${entry.id}`, onclick: ({ currentTarget }) => choose(text, currentTarget),
  }, el('span', { dir: 'auto' }, text), when && el('small', {}, when));
}

function wordsFor(day, today) {
  if (day === today) return t`as today`;
  if (day === addDays(today, -1)) return t`as yesterday`;
  const count = daysBetween(day, today);
  return t`as on ${count > 0 && count < 7 ? weekdayNames('long')[weekday(day)] : shortDay(day, today)}`;
}

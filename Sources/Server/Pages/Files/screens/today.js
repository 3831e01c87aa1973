// A day: who greets, which day, the streak, and what was eaten. Steps, swipes and arrow keys lead to other days.

import { get, withQuery, settings } from '../api.js';
import { countsIn, dayCards, readyFor, updateCards } from '../card.js';
import { addDays, daysBetween, fullDay, isDay, longDay, weekday } from '../dates.js';
import { el, emptyState, fill } from '../dom.js';
import { icon } from '../icons.js';
import { hasFood, hasSeveral, inLens, journals, lensOf } from '../journals.js';
import { lensRow } from '../lens.js';
import { onChange, touchesEntries } from '../live.js';
import { reviewParts, watchDoubts } from '../review/badge.js';
import { knownDoubts } from '../review/doubts.js';
import { onLongPress } from '../long-press.js';
import { may } from '../rights.js';
import { onKeys } from '../shortcuts.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { sideColumn } from '../today-side.js';

const farthest = 365;
const longestList = 1000;
// Milliseconds for which a card is lit that was just added.
const litFor = 6_000;

export const title = ({ parts }) => (isDay(parts[0]) ? longDay(parts[0]) : t`Today`);

export async function open({ parts, query }, signal) {
  const asked = isDay(parts[0]) ? parts[0] : 'today';
  const streakComes = get('/v1/streak', signal);
  const [streak, page, { timeZone }, used, offer] = await Promise.all([
    streakComes, entriesOf(asked, signal), settings(), journals(),
    // The day is shown without it when it cannot be told.
    asked === 'today' && offerOf(streakComes, signal).catch(() => null),
  ]);
  const { today } = streak;
  let list = used;
  const lens = lensOf(list);
  const day = asked === 'today' ? today : clamp(asked, today);
  const lit = query.get('entry');
  const options = { zone: timeZone, today, lit, doubts: knownDoubts().words };
  const shown = page.entries.filter(inLens(lens));
  let shownNow = shown;
  const cardsReady = readyFor(shown);
  const due = list.length && day === today ? await dueChips(list, lens, timeZone, today, signal) : null;
  await cardsReady;
  const cards = dayCards(shown, options);
  const head = el('header', { class: 'banner' });
  const emptyPlace = el('div');
  const root = el('section', { class: 'today', 'data-day': day },
    head, el('div', { class: 'today-main' },
      lensRow(list, lens), steps(day, today), waiting(signal), hasFood(lens) && offer, cards, emptyPlace),
    may('log') && adder(day, today, signal));
  head.after(sideColumn({ day, today, list, lens, due: due?.element ?? null, cards, farthest, signal }));
  drawHead(head, day, { ...streak, isShown: hasFood(lens) }, countsIn(shown), list.length > 0);
  drawEmpty(emptyPlace, shown, day, today, nameOf(lens, list));
  keys(day, today, signal);
  swipes(root, day, today, signal);
  const showAdded = lightingAdded(cards, signal);
  const litCard = () => cards.querySelector(`[data-entry="${CSS.escape(lit)}"]`);
  if (lit) requestAnimationFrame(() => litCard()?.scrollIntoView({ block: 'center' }));

  let isAsking = false;
  let isStale = false;
  const refresh = async () => {
    if (isAsking) {
      isStale = true;
      return;
    }
    isAsking = true;
    try {
      do {
        isStale = false;
        const [newStreak, newPage, newList] = await Promise.all(
          [get('/v1/streak', signal), entriesOf(day, signal), journals(), due?.refresh()]);
        const isAnother = newList.length !== list.length;
        list = newList;
        if (isAnother || asked === 'today' && newStreak.today !== today) {
          // Midnight has passed, and today is another day; or another journal has begun, and there is a lens.
          dispatchEvent(new HashChangeEvent('hashchange'));
          return;
        }
        const entries = newPage.entries.filter(inLens(lens));
        await readyFor(entries);
        shownNow = entries;
        options.today = newStreak.today;
        updateCards(cards, entries, options);
        showAdded();
        drawHead(head, day, { ...newStreak, isShown: hasFood(lens) }, countsIn(entries), list.length > 0);
        drawEmpty(emptyPlace, entries, day, newStreak.today, nameOf(lens, list));
      } while (isStale);
    } catch (error) {
      if (!error.isOffline) showError(error);
    } finally {
      isAsking = false;
    }
  };
  onChange((change) => touchesEntries(change) && refresh(), signal);
  watchDoubts(head, (doubts) => {
    options.doubts = doubts;
    updateCards(cards, shownNow, options);
  }, signal);
  if (query.get('add') && may('log')) openAdd(query.get('add'), day, today);
  return root;
}

// What was just added here comes into sight and is lit for a while. Gives what is to be called once cards are drawn.
function lightingAdded(cards, signal) {
  let [waits, lit] = [[], null];
  const show = () => {
    const card = waits.map((id) => cards.querySelector(`[data-entry="${CSS.escape(id)}"] > .card`)).find(Boolean);
    if (card) {
      waits = [];
      lit = card.parentElement.dataset.entry;
      card.scrollIntoView({ block: 'center' });
      setTimeout(() => {
        cards.querySelector(`[data-entry="${CSS.escape(lit)}"] > .card`)?.classList.remove('lit');
        lit = null;
      }, litFor);
    }
    if (lit) cards.querySelector(`[data-entry="${CSS.escape(lit)}"] > .card`)?.classList.add('lit');
  };
  addEventListener('entries-added', ({ detail }) => {
    waits = detail;
    show();
  }, { signal });
  return show;
}

// What is offered on Mondays; null when there is nothing.
async function offerOf(streakComes, signal) {
  const [{ today }, module] = await Promise.all(
    [streakComes, new Date().getDay() === 1 && import('../recap-offer.js')]);
  if (weekday(today) !== 0) return null;
  const { recapOffer } = module || await import('../recap-offer.js');
  return recapOffer(today, signal);
}

// What is due today. The page is shown without it when it cannot be told.
async function dueChips(list, lens, zone, today, signal) {
  const { dueIn, duePlace } = await import('../due.js');
  const place = duePlace(zone);
  const refresh = async () => place.update(await dueIn(list, lens, signal), today);
  await refresh().catch((error) => error.isOffline || showError(error));
  return { element: place.element, refresh };
}

const nameOf = (lens, list) => (lens === 'all' ? null : list.find(({ name }) => name === lens)?.title);

// The line that says what waits to be sent, which is rarely there: the day is shown without waiting for it.
function waiting(signal) {
  const place = el('div');
  import('../outbox.js').then(({ waitingLine }) => signal.aborted || place.replaceWith(waitingLine(signal)))
    .catch(showError);
  return place;
}

const entriesOf = (day, signal) => get(withQuery('/v1/entries', { day, limit: longestList }), signal);

const clamp = (day, today) => {
  if (day > today) return today;
  const first = addDays(today, -farthest);
  return day < first ? first : day;
};

function drawHead(head, day, { greeting, today, streak, isShown }, counted, withSettings) {
  const flame = streak.days >= 14 ? 'hot' : streak.days >= 7 ? 'warm' : '';
  const back = daysBetween(day, today);
  const eyebrow = back === 0 ? greeting : back === 1 ? t`Yesterday` : plural(back, '{0} day ago', '{0} days ago');
  fill(head,
    el('div', { class: 'banner-top' },
      el('p', { class: 'eyebrow' }, eyebrow),
      el('div', { class: 'banner-tools' },
        reviewParts.chip(),
        withSettings && reviewParts.settings(),
        el('a', { class: 'round', href: '#/search', 'aria-label': t`Search`, 'data-focus': 'search' },
          icon('search')))),
    el('h1', { title: fullDay(day) }, longDay(day, today)),
    el('div', { class: 'banner-line' },
      // What was eaten on another day is not today's streak, and other journals have none.
      isShown && day === today && streak.days > 0 && el('span', { class: `streak ${flame}` },
        icon('flame', 'full'), el('b', {}, String(streak.days)), t`day streak`),
      el('span', {}, counted)));
}

function drawEmpty(place, entries, day, today, journal) {
  if (entries.length) return fill(place);
  if (journal) {
    const text = t`Nothing about ${journal.toLowerCase()} on this day.`;
    return fill(place, emptyState(icon('text', 'big'), t`Nothing here`, text));
  }
  const text = day === today && may('log')
    ? hasSeveral() ? t`Tap the plus, and say or write what happened.` : t`Tap the plus, and say or write what you ate.`
    : t`Nothing was logged on this day.`;
  return fill(place, emptyState(icon('lunch', 'big'), day === today ? t`A blank page` : t`Nothing here`, text));
}

const addressOf = (day, today) => (day === today ? '#/today' : `#/today/${day}`);

function steps(day, today) {
  const isFirst = daysBetween(day, today) >= farthest;
  const step = (target, label, name, isOff) => el('a', {
    class: 'round', href: isOff ? null : addressOf(target, today), role: isOff ? 'link' : null,
    'aria-disabled': isOff ? 'true' : null, 'aria-label': label, 'data-focus': name,
  }, icon(name));
  return el('nav', { class: 'steps', 'aria-label': t`Days` },
    step(addDays(day, -1), t`The day before`, 'left', isFirst),
    el('div', { class: 'middle' }, day === today
      ? el('span', {}, t`Today`) : el('a', { class: 'button', href: '#/today', 'data-focus': 'back' }, t`Today`)),
    step(addDays(day, 1), t`The day after`, 'right', day === today));
}

function step(day, today, count) {
  const target = clamp(addDays(day, count), today);
  if (target !== day) location.hash = addressOf(target, today);
}

const keys = (day, today, signal) => onKeys({
  ArrowLeft: () => step(day, today, -1), ArrowRight: () => step(day, today, 1),
}, { signal, isSingle: false });

// A finger that goes sideways turns the day; what follows it is loaded with the first touch.
function swipes(root, day, today, signal) {
  const [earlier, later] = [-1, 1].map((count) => clamp(addDays(day, count), today));
  const neighbours = { before: earlier === day ? null : earlier, after: later === day ? null : later, today,
    go: (target) => { location.hash = addressOf(target, today); } };
  root.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') return;
    import('../touch/day-swipe.js').then(({ followDay }) => followDay(event, root, neighbours)).catch(showError);
  }, { signal });
}

// mode: 'text', 'voice', or the last one.
async function openAdd(mode, day, today, listensAtOnce = false) {
  try {
    const add = await import('../add.js');
    await add.openAdd({ day, today, mode, listensAtOnce });
  } catch (error) {
    showError(error);
  }
}

function adder(day, today, signal) {
  const open = (mode) => openAdd(mode, day, today);
  onKeys({ n: () => open('text'), v: () => open('voice') }, { signal });
  const button = el('button', {
    type: 'button', class: 'adder', 'aria-label': hasSeveral() ? t`Add what happened` : t`Add what you ate`,
    title: t`Hold it to speak at once`, 'data-focus': 'add',
  }, icon('plus'));
  // Before the click, which does not follow then.
  onLongPress(button, () => openAdd('voice', day, today, true));
  button.addEventListener('click', () => open());
  return button;
}

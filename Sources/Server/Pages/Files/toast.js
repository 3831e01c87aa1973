// A line at the edge of the screen that says what has just happened, and goes by itself.

import { el } from './dom.js';
import { t } from './texts.js';

const shown = 5_000;
const shownWithAction = 12_000;
const narrow = matchMedia('(max-width: 599px)');
// What the actions of a line act on.
const actsOn = new WeakMap();

// action: {label, run, about}, or a list of them. A toast with one stays longer, and as long as somebody is on it.
// about: the ids of what it acts on. Of one thing only the newest toast stays: an older action would act on what is
// no longer so.
export function toast(text, { action = undefined, kind = '' } = {}) {
  const line = el('div', { class: `toast ${kind}` }, el('span', {}, text));
  const actions = [action ?? []].flat();
  let timer;
  // Where the focus was before it came here, and goes back to.
  let cameFrom = null;
  const close = () => {
    const hadFocus = line.contains(document.activeElement);
    line.remove();
    if (hadFocus) focusAgain(cameFrom);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(close, actions.length ? shownWithAction : shown);
  };
  for (const each of actions) {
    const run = () => {
      close();
      each.run();
    };
    line.append(el('button', { type: 'button', class: 'toast-action', onclick: run }, each.label));
  }
  line.addEventListener('focusin', ({ relatedTarget }) => {
    const from = /** @type {HTMLElement | null} */ (relatedTarget);
    if (!line.contains(from)) cameFrom = from;
  });
  for (const name of ['pointerenter', 'focusin']) line.addEventListener(name, () => clearTimeout(timer));
  for (const name of ['pointerleave', 'focusout']) line.addEventListener(name, wait);
  // In an open sheet, which lies above all else, the line must lie there too.
  const sheet = [...document.querySelectorAll('dialog[open]')].pop();
  const place = sheet?.querySelector('.sheet-toasts') ?? document.getElementById('toasts');
  const about = actions.flatMap((each) => each.about ?? []);
  actsOn.set(line, about);
  // A phone has room for one, and for what went wrong.
  const others = [...place.children].filter((each) => !actsOn.get(each).some((id) => about.includes(id))
    && (!narrow.matches || each.classList.contains('bad')));
  place.replaceChildren(...others.slice(-1), line);
  wait();
  return close;
}

// What was drawn anew meanwhile is found by its data-focus; what is gone leaves the focus to the page.
function focusAgain(element) {
  const name = element?.closest?.('[data-focus]')?.dataset.focus;
  const same = element?.isConnected ? element : name && document.querySelector(`[data-focus="${CSS.escape(name)}"]`);
  (same || document.getElementById('main'))?.focus({ preventScroll: true });
}

// Says what went wrong.
export function showError(error) {
  if (error?.name === 'AbortError') return;
  toast(error?.message ?? t`Something went wrong.`, { kind: 'bad' });
  if (error?.status === undefined) console.error(error);
}

// For what is asked for again by itself: that the diary cannot be reached is said elsewhere.
export function complainUnlessOffline(error) {
  if (!error.isOffline) showError(error);
}

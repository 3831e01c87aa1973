// A line at the edge of the screen that says what has just happened, and goes by itself.

import { el } from './dom.js';
import { t } from './texts.js';

const shown = 5_000;
const shownWithAction = 12_000;
// What the actions of a line act on.
const actsOn = new WeakMap();

// action: {label, run, about}, or a list of them. A toast with one stays longer, and as long as somebody is on it.
// about: the ids of what it acts on. Of one thing only the newest toast stays: an older action would act on what is
// no longer so.
export function toast(text, { action = undefined, kind = '' } = {}) {
  const line = el('div', { class: `toast ${kind}` }, el('span', {}, text));
  const actions = [action ?? []].flat();
  let timer;
  const close = () => line.remove();
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
  for (const name of ['pointerenter', 'focusin']) line.addEventListener(name, () => clearTimeout(timer));
  for (const name of ['pointerleave', 'focusout']) line.addEventListener(name, wait);
  // In an open sheet, which lies above all else, the line must lie there too.
  const sheet = [...document.querySelectorAll('dialog[open]')].pop();
  const place = sheet?.querySelector('.sheet-toasts') ?? document.getElementById('toasts');
  const about = actions.flatMap((each) => each.about ?? []);
  actsOn.set(line, about);
  const others = [...place.children].filter((each) => !actsOn.get(each).some((id) => about.includes(id)));
  place.replaceChildren(...others.slice(-1), line);
  wait();
  return close;
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

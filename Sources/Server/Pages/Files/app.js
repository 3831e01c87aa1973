// The frame around the screens: the bar of tabs, and the router that opens what the address names.

import { settings } from './api.js';
import { dayOf } from './dates.js';
import { grownTabs, screens, tabs } from './screens.js';
import { el, emptyState, fill, trustedAddress } from './dom.js';
import { icon } from './icons.js';
import { hasSeveral } from './journals.js';
import { changedHere, startListening } from './live.js';
import { onLongPress } from './long-press.js';
import { may, rights } from './rights.js';
import { onKeys, showShortcuts } from './shortcuts.js';
import { t } from './texts.js';
import { showError } from './toast.js';

const main = document.getElementById('main');
const bar = document.getElementById('bar');
let opened = new AbortController();
let [current, addressLeft] = [null, null];
// Whether a newer version of the pages has taken the place of this one's.
let isOutdated = false;

function readAddress() {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [name, ...parts] = path.split('/').filter((part) => part !== '');
  return { name: name || 'today', parts: parts.map(decoded), query: new URLSearchParams(query) };
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

// Opens the screen of the address. The old one stays until the new one is there.
async function open() {
  if (renewed()) return;
  const address = readAddress();
  const screen = Object.hasOwn(screens, address.name) ? screens[address.name] : screens.today;
  opened.abort();
  opened = new AbortController();
  const { signal } = opened;
  main.setAttribute('aria-busy', 'true');
  light(screen.tab);
  if (current === null) bar.hidden = screen.tab === null;
  let element;
  let title = t`Today`;
  const page = [address.name, ...(screen.hasPages ? address.parts : [])].join('/');
  try {
    const [module] = await Promise.all([screen.load(), rights()]);
    const titleOf = (opening) => (typeof module.title === 'function' ? module.title(address, opening) : module.title);
    title = titleOf(null);
    element = await module.open(address, signal);
    title = titleOf(element);
  } catch (error) {
    if (signal.aborted) return;
    element = failure(error);
  }
  if (signal.aborted) return;
  bar.hidden = screen.tab === null;
  show(element, page !== current, addressLeft);
  [current, addressLeft] = [page, location.hash.split('?')[0]];
  document.title = t`${title} · Your food. Your story.`;
  main.removeAttribute('aria-busy');
}

// Keeps the focus where it was when the screen is the same, by data-focus; else puts it on the headline, or on the tile
// of the page that somebody comes back from.
function show(element, isOther, before) {
  const focused = document.activeElement?.closest?.('[data-focus]')?.dataset.focus;
  const isFirst = current === null;
  fill(main, element);
  if (isOther) scrollTo(0, 0);
  if (document.querySelector('dialog[open]')) return;
  const same = focused && main.querySelector(`[data-focus="${CSS.escape(focused)}"]`);
  const left = [...main.querySelectorAll('.tile')].find((tile) => tile.getAttribute('href') === before);
  if (same && !isOther) same.focus();
  else if (left) left.focus();
  else if (isOther && !isFirst) focusHead();
}

function focusHead() {
  const head = main.querySelector('h1') ?? main;
  if (!head.hasAttribute('tabindex')) head.setAttribute('tabindex', '-1');
  head.focus({ preventScroll: true });
}

const leave = () => import('./access/sign-out.js').then(({ signOut }) => signOut()).catch(showError);

function failure(error) {
  if (error.status === undefined) console.error(error);
  const again = el('button', { type: 'button', class: 'button', onclick: open }, t`Try again`);
  // A token may do too little for every page; the way out is for everybody.
  const out = error.status === 403 && el('button',
    { type: 'button', class: 'button', 'data-focus': 'sign-out', onclick: leave }, t`Sign out`);
  const text = error.status === undefined ? t`This page could not be opened.` : error.message;
  return el('section', { class: 'page' }, emptyState(icon(error.isOffline ? 'offline' : 'warning', 'big'), t`Not now`,
    text, again, out));
}

function light(name) {
  for (const link of bar.querySelectorAll('a')) {
    if (link.dataset.tab === name) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function makeBar() {
  const link = (tab, kind = null) => el('a', { href: `#/${tab.name}`, 'data-tab': tab.name, class: kind },
    icon(tab.icon), el('span', {}, tab.label));
  const several = hasSeveral();
  const speakTab = (tab) => el('button', {
    type: 'button', class: 'speak-tab', 'data-focus': 'speak-tab',
      onclick: () => openAdd({ mode: 'voice', isSpoken: true }),
  }, icon(tab.icon), el('span', {}, tab.label));
  const links = (several ? grownTabs : tabs).filter(({ name }) => name || may('log'))
    .map((tab) => (tab.name ? link(tab) : speakTab(tab)));
  // Wide screens have room for the settings beside the others, and for adding with its name.
  if (several) links.push(link({ name: 'settings', icon: 'settings', label: t`Settings` }, 'wide-only'));
  const add = may('log') && el('button', { type: 'button', class: 'wide-only add-tab', 'data-focus': 'add-tab' },
    icon('plus'), el('span', {}, t`Add`));
  if (add) {
    onLongPress(add, () => openAdd({ mode: 'voice', isSpoken: true }));
    add.addEventListener('click', () => openAdd({}));
  }
  fill(bar, el('div', { class: 'wordmark', 'aria-hidden': 'true' }, el('b', {}, t`YOUR FOOD.`),
    el('i', {}, t`YOUR STORY.`)),
    add, links);
}

// Adds to the day that is shown, or to today, wherever in the pages somebody is. isSpoken: listens at once.
async function openAdd({ mode = undefined, isSpoken = false }) {
  try {
    const [add, { get }] = await Promise.all([import('./add.js'), import('./api.js')]);
    const { today } = await get('/v1/streak');
    const day = main.querySelector('.today')?.dataset.day ?? today;
    await add.openAdd({ day, today, mode, listensAtOnce: isSpoken });
  } catch (error) {
    showError(error);
  }
}

// Of the pages of an earlier version, modules that are loaded later would not fit those that are loaded already. Gives
// whether the page begins anew; a sheet is not taken away from anybody.
function renewed() {
  if (!isOutdated || document.querySelector('dialog[open]')) return false;
  location.reload();
  return true;
}

// A new day begins in a page that stays in sight, too.
function watchTheDay() {
  let day = null;
  setInterval(async () => {
    if (!may('read')) return;
    const next = await settings().then(({ timeZone }) => dayOf(Date.now(), timeZone), () => null);
    if (day && next && next !== day) changedHere('again');
    day = next ?? day;
  }, 60_000);
}

// What another app has shared waits until somebody who may log is here.
async function takeShared() {
  const isLost = readAddress().query.get('shared') === 'lost';
  if (!may('log') || !isLost && !await self.caches?.has('shared')) return;
  const { lostShare, openShared } = await import('./shared.js');
  if (isLost) lostShare();
  else await openShared();
}

// Once the screen can be seen; a page in the background is not painted, and does not wait for that.
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
}

makeBar();
for (const name of ['journals-known', 'rights-known']) {
  addEventListener(name, () => {
    makeBar();
    light((screens[readAddress().name] ?? screens.today).tab);
  });
}
onKeys({
  t: () => { location.hash = '#/today'; }, '/': () => { location.hash = '#/search'; },
  '?': () => showShortcuts().catch(showError),
});
const skip = document.getElementById('skip');
skip.textContent = t`Skip to the page`;
skip.addEventListener('click', focusHead);
bar.setAttribute('aria-label', t`Main`);
document.getElementById('kept').textContent =
  t`The diary cannot be reached. You see what this browser has kept of it.`;
// The first visit of this browser begins with the welcome.
if (!location.hash && !localStorage.getItem('welcomed')) history.replaceState(null, '', '#/welcome');
addEventListener('hashchange', open);
addEventListener('signed-out', () => {
  // Who may not look at the diary does not see what this browser has kept of it. What waits to be sent stays.
  for (const name of ['answers', 'pictures']) self.caches?.delete(name).catch(() => {});
  if (readAddress().name !== 'sign-in') location.hash = '#/sign-in';
});
// A tab that is tapped again leads back to its beginning: today, this month.
bar.addEventListener('click', (event) => {
  if (event.target.closest('a')?.getAttribute('href') === location.hash) open();
});
if (navigator.serviceWorker?.controller) {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = true;
    // Whoever writes somewhere in the page goes on first.
    if (!document.activeElement?.matches('input, textarea, select')) renewed();
  });
}
open().then(painted).then(() => {
  startListening();
  watchTheDay();
  import('./outbox.js').then(({ startSending }) => startSending()).catch(showError);
  if (may('log')) {
    import('./voice/drop.js').then(({ acceptDrops }) => acceptDrops()).catch(showError);
    import('./pictures/arrive.js').then(({ acceptPastes }) => acceptPastes()).catch(showError);
  }
  takeShared().catch(showError);
  if (may('all')) import('./voice-news.js').then(({ tellOfVoices }) => tellOfVoices()).catch(showError);
  // Without it the pages work all the same, as long as the diary can be reached.
  navigator.serviceWorker?.register(trustedAddress('/sw.js')).catch(() => {});
});

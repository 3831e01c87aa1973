// The pictures of something that has a name: those of the entries that tell of it.

import { get, withQuery } from '../api.js';
import { fullDay, nearDay } from '../dates.js';
import { el, fill } from '../dom.js';
import { keepFocus } from '../keep-focus.js';
import { onChange, touchesEntries } from '../live.js';
import { picturesOf } from '../pictures.js';
import { t } from '../texts.js';
import { showError } from '../toast.js';

const most = 200;
const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isNamedIn = (value, name) => (Array.isArray(value) ? value.some((each) => isNamedIn(each, name))
  : typeof value === 'string' && folded(value) === folded(name));

// [{entry, place, picture}], the newest first. at: the instants of what was told of it, which is enough to know it by.
async function picturesAbout({ journal, name, at = [] }, limit, signal) {
  const q = `"${name.replaceAll('"', ' ')}"`;
  const { hits } = await get(withQuery('/v1/search', { q, journal, picture: true, limit }), signal);
  const tells = (entry) => at.includes(entry.createdAt)
    || entry.acts.some((act) => Object.values(act).some((value) => isNamedIn(value, name)));
  return hits.map(({ entry }) => entry).filter(tells)
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .flatMap((entry) => picturesOf(entry).map((picture, place) => ({ entry, place, picture })))
    .filter(({ picture }) => picture.links.small);
}

const small = ({ links, colours }, alt) => el('img', { src: links.small, alt, loading: 'lazy', decoding: 'async',
  vars: { '--shade-of-it': colours?.[0] ?? 'transparent' } });

// On its page: each with its day, and opened large by a tap.
export function picturesPart(journal, signal) {
  const element = el('section', { class: 'stack', 'aria-labelledby': 'pictures-head', hidden: true });
  let round = 0;
  async function update({ record, timeline }, today) {
    round += 1;
    const mine = round;
    const found = await picturesAbout({ journal, name: record.name, at: timeline.map(({ at }) => at) }, most, signal);
    if (mine !== round) return;
    element.hidden = !found.length;
    keepFocus(element, () => fill(element, el('h2', { id: 'pictures-head' }, t`Pictures`),
      el('ol', { class: 'thing-pictures' }, found.map((each) => row(each, today)))));
  }
  return {
    element,
    update: (data, today) => update(data, today).catch((error) => error.isOffline || showError(error)),
  };
}

function row({ entry, place, picture }, today) {
  const open = () =>
    import('../pictures/view.js').then(({ viewPictures }) => viewPictures(entry, place)).catch(showError);
  const when = nearDay(entry.date, today);
  return el('li', {}, el('button', {
    type: 'button', class: 'picture', 'data-focus': `picture-${entry.id}-${picture.id}`, onclick: open,
    'aria-label': t`Open picture: ${entry.processedDescription}, ${when}`,
  }, small(picture, entry.processedDescription)),
  el('time', { datetime: entry.date, class: 'quiet', title: fullDay(entry.date) }, when));
}

// On the shelf: the newest picture of each, looked for once until entries change.
const newest = new Map();
let isAny;
onChange((change) => {
  if (!touchesEntries(change)) return;
  newest.clear();
  isAny = undefined;
});
const mayHave = ({ journal, kind }) => journal !== 'food' && kind !== 'note';

async function find(line) {
  if (newest.has(line.key)) return newest.get(line.key);
  isAny ??= get(withQuery('/v1/pictures', { limit: 1 })).then(({ pictures }) => pictures.length > 0).catch((error) => {
    isAny = undefined;
    throw error;
  });
  const found = await isAny ? (await picturesAbout(line, 20))[0]?.picture : null;
  newest.set(line.key, found ?? null);
  return found ?? null;
}

// Looks for those of the first lines, so that they are there when these are drawn, but does not wait long.
export const findFirst = (lines) => Promise.race([
  Promise.all(lines.filter(mayHave).slice(0, 12).map(find)).catch(() => {}),
  new Promise((resolve) => setTimeout(resolve, 300)),
]);

// The lines whose icons wait for their pictures.
const lineOf = new WeakMap();

// The picture of a line in place of its icon, at once or once it is nearly in sight.
export function withPicture(line, symbol, watch) {
  if (!mayHave(line)) return symbol;
  if (newest.get(line.key)) return el('span', { class: 'tile-picture' }, small(newest.get(line.key), ''));
  if (newest.has(line.key)) return symbol;
  lineOf.set(symbol, line);
  watch.observe(symbol);
  return symbol;
}

// What watches the icons of a shelf until the signal.
export function pictureWatch(signal) {
  const watch = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      const line = lineOf.get(target);
      find(line).then((picture) => picture && target.replaceWith(withPicture(line, target, watch)))
        .catch((error) => error.isOffline || showError(error));
    }
  }, { rootMargin: '600px' });
  signal.addEventListener('abort', () => watch.disconnect());
  return watch;
}

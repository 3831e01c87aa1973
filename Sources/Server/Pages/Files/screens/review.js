// The review queue: recordings that failed, were badly heard or perhaps misunderstood. One of them: #/review/ID.

import { get, withQuery } from '../api.js';
import { dayOf, nearDay, timeOfDay } from '../dates.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { onChange } from '../live.js';
import { backTo } from '../settings/rows.js';
import { reviewOne } from '../review/one.js';
import { marked as markedIn } from '../review/doubts.js';
import { beginWalk } from '../review/walk.js';
import { plural, t } from '../texts.js';
import { complainUnlessOffline } from '../toast.js';

export const title = t`Review`;

const most = 50;

export async function open({ parts, query }, signal) {
  const styles = ['settings', 'voice', 'review'].map((name) => useStyle(`/style/${name}.css`));
  const { timeZone, today } = await get('/v1/settings', signal);
  await Promise.all(styles);
  if (parts[0]) return reviewOne(parts[0], { zone: timeZone, today }, signal);
  const onlyFailed = query.get('failed') === 'true';
  const ask = () => get(withQuery('/v1/review', { limit: most, failed: onlyFailed || null }), signal);
  const place = el('div', { class: 'stack' });
  const draw = (queue) => {
    beginWalk(queue);
    fill(place, list(queue, { zone: timeZone, today, onlyFailed }));
  };
  draw(await ask());
  onChange(async ({ kind }) => {
    if (!kind.startsWith('recording.') && !kind.startsWith('entry.') && kind !== 'again') return;
    try {
      draw(await ask());
    } catch (error) {
      complainUnlessOffline(error);
    }
  }, signal);
  return el('section', { class: 'page' }, backTo(), el('h1', {}, t`Review`),
    el('div', { class: 'pill', role: 'group', 'aria-label': t`Which recordings` },
      choice(t`All`, '#/review', !onlyFailed), choice(t`Only failed`, '#/review?failed=true', onlyFailed)),
    place);
}

const choice = (label, href, isOn) => el('button', {
  type: 'button', 'aria-pressed': `${isOn}`, 'data-focus': `show-${label}`, onclick: () => { location.hash = href; },
}, label);

function list({ items, count }, { zone, today, onlyFailed }) {
  if (!items.length) {
    return emptyState(icon('check', 'big'), onlyFailed ? t`Nothing failed` : t`Everything was heard well`,
      onlyFailed ? t`Every recording became an entry.`
        : t`Recordings that fail, are badly heard or perhaps misunderstood wait here for a look.`);
  }
  return [
    el('p', { class: 'quiet' },
      count > items.length ? plural(count, '{0} recording to look at; the latest {1} are shown.',
        '{0} recordings to look at; the latest {1} are shown.', items.length)
        : plural(count, '{0} recording to look at.', '{0} recordings to look at.')),
    el('ul', { class: 'queue' }, items.map((item) => el('li', {}, el('a', {
      class: 'panel queue-item', href: `#/review/${item.recording.id}`, 'data-focus': item.recording.id,
    },
    el('span', { class: 'queue-head' }, icon(item.cause === 'failed' ? 'warning' : 'mic'),
      el('b', {}, causes[item.cause]), el('span', { class: 'quiet' }, when(item.recording.recordedAt, zone, today))),
    el('span', { class: 'queue-text', dir: 'auto' }, item.text ? marked(item)
      : el('i', { class: 'quiet' }, item.recording.reason ?? t`Nothing was heard.`)),
    icon('right', 'end'))))),
  ];
}

const causes = {
  failed: t`Failed`, doubtful: t`Badly heard`, unsure: t`Perhaps misunderstood`, asked: t`To be looked at`,
};

export const when = (instant, zone, today) => `${nearDay(dayOf(instant, zone), today)}, ${timeOfDay(instant, zone)}`;

// The text with what is in doubt underlined. The words of a transcript are parted by single spaces. Where all of them
// were heard well, the entries show what may be misunderstood.
function marked({ text, doubtful, entries, cause }) {
  if (cause === 'unsure') {
    return entries.flatMap(({ processedDescription, doubts }, place) =>
      [place ? '; ' : '', ...markedIn(processedDescription, null, doubts)]);
  }
  const words = text.split(' ');
  const parts = [];
  let place = 0;
  for (const { words: [first, end] } of doubtful) {
    parts.push(`${words.slice(place, first).join(' ')} `,
      el('span', { class: 'doubt' }, words.slice(first, end).join(' ')), ' ');
    place = end;
  }
  return [...parts, words.slice(place).join(' ')];
}

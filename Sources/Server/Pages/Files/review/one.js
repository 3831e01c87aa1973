// One recording of the queue: listen to it word by word, choose what was meant or write it, and decide.

import { ask, get } from '../api.js';
import { el, emptyState, fill } from '../dom.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { openMenu } from '../menu.js';
import { mayDecide } from '../rights.js';
import { when } from '../screens/review.js';
import { backTo } from '../settings/rows.js';
import { confirmed } from '../sheet.js';
import { showError, toast } from '../toast.js';
import { takingBack } from '../undo.js';
import { playerOf } from './player.js';

// Shows at once that the recording is listened to again, for that takes a while, and then what came of it.
export function reviewOne(id, context, signal) {
  const waits = el('p', { class: 'quiet', role: 'status' }, 'Listening again for what may have been said…');
  const root = el('section', { class: 'page review-one', 'aria-busy': 'true' },
    backTo('#/review', 'Review'), el('h1', {}, 'A recording'), waits);
  ask('GET', `/v1/review/${encodeURIComponent(id)}`, { signal })
    .then(async ({ data, tag }) => {
      const all = await parts(data, tag, context, signal);
      const hadFocus = root.contains(document.activeElement);
      fill(root, all);
      const head = root.querySelector('h1');
      head.setAttribute('tabindex', '-1');
      if (hadFocus) head.focus({ preventScroll: true });
    })
    .catch((error) => {
      if (signal.aborted) return;
      if (error.status === undefined) console.error(error);
      fill(root, gone(error));
    })
    .finally(() => root.removeAttribute('aria-busy'));
  return root;
}

async function parts(item, tag, { zone, today }, signal) {
  const heard = await wordsOf(item, signal);
  const player = playerOf(item.recording);
  const text = el('textarea', { class: 'input', maxlength: 10000, value: item.text, 'data-focus': 'text', placeholder: 'Write what was said' });
  const note = el('p', { class: 'wrong', role: 'alert', hidden: true });
  return [
    backTo('#/review', 'Review'),
    el('header', {},
      el('p', { class: 'eyebrow' }, when(item.recording.recordedAt, zone, today)),
      el('h1', {}, item.cause === 'failed' ? 'What was said here?' : 'Was this heard right?')),
    item.cause === 'failed' && item.recording.reason && el('p', { class: 'quiet' }, `It failed: ${item.recording.reason}.`),
    player.element,
    heard.length > 0 && el('div', { class: 'panel' },
      el('p', { class: 'heard-words', 'aria-label': 'Words that were heard' }, wordButtons(item, heard, player, text)),
      el('small', { class: 'quiet' }, 'A word plays when you choose it. Underlined ones are in doubt, and offer others.')),
    ...(mayDecide(item)
      ? [wholes(item, text), el('label', { class: 'field' }, el('span', {}, 'All that was said'), text), note, decisions()]
      : [item.text && el('p', { dir: 'auto' }, item.text), el('p', { class: 'quiet' }, 'It was sent by another phone, or is too old: this browser may look at it.')]),
  ].filter(Boolean);

  function decisions() {
    const decide = async (path, said, json) => {
      note.hidden = true;
      buttons.forEach((button) => { button.disabled = true; });
      try {
        const { data } = await ask('POST', `${item.links.self}/${path}`, { json, headers: { 'If-Match': tag } });
        changedHere('recording.reviewed', [item.recording.id]);
        const after = data?.entries ?? [];
        toast(said, isSame(item.entries, after) ? {} : { action: takingBack(item.entries, after) });
        await openNext(item.recording.id);
      } catch (error) {
        buttons.forEach((button) => { button.disabled = false; });
        label();
        note.hidden = false;
        fill(note, error.message);
      }
    };
    const throwAway = async () => {
      const isFailed = item.entries.length === 0;
      const text = isFailed ? 'The recording is deleted for good.' : 'The recording and its entries are deleted. Undo brings them back for a while.';
      if (await confirmed('Throw this recording away?', text, 'Throw away')) await decide('discard', 'Thrown away.');
    };
    const isChanged = () => text.value.trim() !== item.text.trim();
    const save = el('button', { type: 'button', class: 'button main wide', 'data-focus': 'save', onclick: () => (isChanged()
      ? decide('replace', 'Thank you. This is learned from.', { text: text.value })
      : decide('accept', item.entries.length ? 'Kept as it was heard.' : 'Logged as it was heard.')) });
    const label = () => {
      fill(save, isChanged() ? 'Save what I wrote' : 'It is right');
      save.disabled = !text.value.trim();
    };
    text.addEventListener('input', label);
    label();
    text.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save.click();
    });
    const away = el('button', { type: 'button', class: 'button bad', 'data-focus': 'away', onclick: throwAway }, icon('trash'), 'Throw away');
    const nothing = item.entries.length === 0 && el('button', {
      type: 'button', class: 'button', 'data-focus': 'nothing', onclick: () => decide('dismiss', 'Kept without an entry.'),
    }, 'There is nothing in it');
    const buttons = [save, nothing, away].filter(Boolean);
    return el('div', { class: 'stack' }, save, el('div', { class: 'row' }, nothing, away,
      el('a', { class: 'button', href: '#/review', 'data-focus': 'later' }, 'Later')));
  }
}

// Whether there is nothing to take back.
const isSame = (before, after) => before.length === after.length && before.every(({ etag }, place) => etag === after[place].etag);

async function openNext(done) {
  const { items } = await get('/v1/review?limit=2');
  const next = items.find(({ recording }) => recording.id !== done);
  location.hash = next ? `#/review/${next.recording.id}` : '#/review';
}

const gone = (error) => [backTo('#/review', 'Review'),
  emptyState(icon(error.isOffline ? 'offline' : 'check', 'big'), error.isOffline ? 'Not now' : 'Nothing to decide', error.message)];

// What was heard, word by word; none for a recording in which nothing was.
async function wordsOf(item, signal) {
  if (!item.text) return [];
  const { words } = await get(item.recording.links.transcript, signal);
  return words;
}

function wordButtons(item, heard, player, text) {
  return heard.map((word, index) => {
    const stretch = item.doubtful.find(({ words: [first, end] }) => index >= first && index < end);
    const offers = stretch && mayDecide(item);
    const button = el('button', {
      type: 'button', class: `word${stretch ? ' doubt' : ''}`, 'data-focus': `word-${index}`,
      'aria-haspopup': offers ? 'menu' : null, 'aria-expanded': offers ? 'false' : null, onclick: run,
    }, word.word);

    async function run() {
      player.play(word.start, word.end);
      if (!offers) return;
      const others = stretch.alternatives ?? [];
      if (!others.length) return;
      const chosen = await openMenu(button, `Instead of ${stretch.text}`,
        others.map((other, place) => ({ value: place, label: other.source === 'likelier' ? `${other.text} – likelier` : other.text })), undefined);
      if (chosen !== undefined) put(others[chosen], heard, text);
    }
    return button;
  });
}

// Puts an alternative in place of the words that it is for, wherever the text still has them.
function put({ words: [first, end], text: other }, heard, text) {
  const old = heard.slice(first, end).map(({ word }) => word).join(' ');
  const before = heard.slice(0, first).map(({ word }) => word).join(' ');
  const start = first === 0 ? 0 : before.length + 1;
  const place = text.value.startsWith(old, start) ? start : text.value.indexOf(old);
  if (place < 0) {
    showError(new Error(`“${old}” is no longer in the text; write it by hand.`));
    return;
  }
  text.value = text.value.slice(0, place) + other + text.value.slice(place + old.length);
  text.dispatchEvent(new Event('input'));
}

function wholes(item, text) {
  const others = item.wholes ?? [];
  if (!others.length) return null;
  return el('div', { class: 'field' }, el('span', {}, 'It may say'), el('div', { class: 'choices' }, others.map((other) =>
    el('button', { type: 'button', class: 'chip', onclick: () => { text.value = other; text.dispatchEvent(new Event('input')); } }, other))));
}

// One recording of the queue, as in the sheet in which it was said: its words, each to be played or put right, what the
// diary made of them, and the decision.

import { ask, get } from '../api.js';
import { el, emptyState, fill } from '../dom.js';
import { icon } from '../icons.js';
import { journals } from '../journals.js';
import { changedHere } from '../live.js';
import { mayDecide } from '../rights.js';
import { when } from '../screens/review.js';
import { backTo } from '../settings/rows.js';
import { mixed, t } from '../texts.js';
import { showError } from '../toast.js';
import { HeardEntries } from '../voice/entries.js';
import { playLine } from '../voice/play-line.js';
import { Player } from '../voice/player.js';
import { heardWords } from '../voice/words.js';
import { decisions } from './decisions.js';
import { wholeText } from './whole-text.js';
import { placeOf } from './walk.js';

// about: {zone, today}. Shows what is known at once; what else may have been said is heard again when it is asked for.
export async function reviewOne(id, about, signal) {
  const root = el('section', { class: 'page review-one' });
  try {
    const path = `/v1/review/${encodeURIComponent(id)}`;
    const [{ data, tag }, known] = await Promise.all([ask('GET', `${path}?quick=true`, { signal }), journals()]);
    const transcript = isUnreadable(data) ? { words: [] } : await get(data.recording.links.transcript, signal)
      .catch((error) => {
        if (error.status === 404) return { words: [] };
        throw error;
      });
    fill(root, parts(data, tag, transcript, { ...about, known }, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    if (error.status === undefined) console.error(error);
    fill(root, gone(error));
  }
  return root;
}

function parts(item, tag, { words: heard, said = null, duration }, { zone, today, known }, signal) {
  const player = new Player(item.recording.links.audio);
  signal.addEventListener('abort', () => player.stop());
  const isSilent = isUnreadable(item);
  const saved = el('p', { class: 'wrong', role: 'alert', hidden: !isSilent },
    mixed`This browser cannot play the recording. ${
    el('a', { href: item.recording.links.audio, download: item.recording.name }, t`Save recording`)}`);
  player.addEventListener('unplayable', () => { saved.hidden = false; });
  const state = el('p', { class: 'unseen', role: 'status' });
  const may = mayDecide(item);
  // What is done here, or was done before: whether words were put right, and another tag by which it is known.
  const wasMended = isMendedTo(said, heard);
  const now = { tag, isMended: wasMended };
  const entries = new HeardEntries(item.entries, {
    today, timeZone: zone, known, onEmptied: () => decision.throwAway(), onChange: () => { now.tag = null; },
  });
  const words = heard.length > 0 && heardWords({
    recording: item.recording.id, heard, said, player, say: (text) => fill(state, text),
    onPut: (after, undo, words) => {
      const before = entries.all;
      const writtenBefore = text && text.startFrom(words);
      now.isMended = true;
      changedHere('recording.reviewed', [item.recording.id]);
      entries.put(after, async (isSame) => {
        await undo(isSame);
        now.isMended = wasMended;
        text?.startFrom(writtenBefore);
        decision.draw();
      });
      if (!before.length) changedHere('recording.logged', [item.recording.id]);
      decision.draw();
    },
  });
  const text = may ? wholeText(item, heard.length > 0, signal, said ?? item.text) : null;
  const decision = decisions({ item, now, entries, text, player });
  return [
    el('div', { class: 'review-top' }, backTo('#/review', t`Review`), steps(item.recording.id, signal)),
    el('header', {},
      el('p', { class: 'eyebrow' }, when(item.recording.recordedAt, zone, today)),
      el('h1', {}, questions[item.cause] ?? t`Was this heard right?`)),
    item.cause === 'failed' && item.recording.reason
      && el('p', { class: 'quiet' }, t`It failed: ${item.recording.reason}.`),
    !isSilent && playLine(player, 0, duration ?? Infinity).element, saved, state,
    words && (may ? el('div', { class: 'field' }, words,
      el('small', { class: 'quiet' }, t`Choose a word to hear it or to put it right; drag over several.`))
      : el('p', { dir: 'auto' }, said ?? item.text)),
    (item.entries.length > 0 || words) && may && entries.element,
    ...(may ? [text.element, decision.element]
      : [el('p', { class: 'quiet' },
        t`It was sent by another phone, or is too old: this browser may only look at it.`)]),
  ];
}

// A file in which the diary finds no sound has no length, and nothing in it to play.
const isUnreadable = ({ recording }) => recording.state === 'failed' && recording.duration === null;

// Whether somebody has put the words right before: what was agreed with was said as it was heard.
const isMendedTo = (said, heard) => said !== null && plain(said) !== plain(heard.map(({ word }) => word).join(' '));
const plain = (text) => text.trim().replace(/\s+/g, ' ').toLowerCase();

const questions = { failed: t`What was said here?`, unsure: t`Was this understood right?` };

// '2 of 5', and the ways to the ones beside it; nothing for a recording that is not in the queue.
function steps(id, signal) {
  const place = el('nav', { class: 'review-steps', 'aria-label': t`Recordings` });
  const step = (target, label, name) => el('a', {
    class: 'round', href: target && `#/review/${target}`, role: target ? null : 'link',
    'aria-disabled': target ? null : 'true', 'aria-label': label, 'data-focus': name,
  }, icon(name));
  placeOf(id, signal).then((found) => found && fill(place,
    step(found.before, t`The one before`, 'left'), el('span', {}, t`${found.place} of ${found.count}`),
    step(found.after, t`The next one`, 'right')), showError);
  return place;
}

const gone = (error) => [backTo('#/review', t`Review`), el('h1', {}, t`A recording`),
  error.isOffline ? emptyState(icon('offline', 'big'), t`Not now`, error.message)
    : emptyState(icon('check', 'big'), t`Nothing to decide`, error.message)];

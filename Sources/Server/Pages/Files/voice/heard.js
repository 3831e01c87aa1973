// What was heard, in the sheet in which it was said: the words, each to be played or put right, and what the diary
// made of them. Everything is in the diary already; what is changed here is changed there.

import { changeEntry, deleteEntry, get, settings } from '../api.js';
import { nearDay } from '../dates.js';
import { el, fill } from '../dom.js';
import { added } from '../entry-actions.js';
import { icon } from '../icons.js';
import { journals } from '../journals.js';
import { keepFocus } from '../keep-focus.js';
import { changedHere } from '../live.js';
import { mayTalk } from '../rights.js';
import { drawUnlessTyping } from '../settled.js';
import { showError, toast } from '../toast.js';
import { takingBack } from '../undo.js';
import { heardEntry } from './entry.js';
import { Player } from './player.js';
import { talk } from './talk.js';
import { heardWords } from './words.js';

// answer: what finishing a dictation gives. at: the end of the day of which was spoken; null for now.
// `close` closes the sheet, `setTitle` names it.
export async function showHeard(stage, answer, { at = null, close, setTitle }) {
  const [{ timeZone, today, usualTimes }, known] = await Promise.all([settings(), journals()]);
  const { recording, transcript } = answer;
  let entries = at ? await Promise.all(answer.entries.map(atUsualTime)) : answer.entries;
  const player = new Player(recording.links.audio);
  const unplayable = () => toast('The recording cannot be played.', { kind: 'bad' });
  player.addEventListener('unplayable', unplayable, { once: true });
  const state = el('p', { class: 'unseen', role: 'status' }, 'Heard. Words in doubt are underlined.');
  const say = (text) => fill(state, text);
  const words = heardWords({ recording, heard: transcript.words, player, say, onPut: put });
  const list = el('div', { class: 'stack' });
  const chat = mayTalk()
    ? talk({ entries: entries.map(({ id }) => id), placeholder: 'no, three idlis', onAnswer: follow }) : null;
  const done = el('button', { type: 'button', class: 'button main wide', onclick: finish }, icon('check'), 'Done');
  const away = el('button', { type: 'button', class: 'button bad', onclick: drop }, icon('trash'), 'Throw away');
  setTitle('Heard');
  fill(stage, state, el('div', { class: 'field' }, words,
    el('small', { class: 'quiet' }, 'Choose a word to hear it or to put it right; drag over several.')),
  list, chat?.element, done, away);
  stage.dataset.phase = 'heard';
  if (chat && entries.length && entries.every((entry) => entry.isNote && !entry.card)) answerNote();
  drawEntries();
  // It is in sight wherever the sheet is scrolled to.
  done.focus({ preventScroll: true });

  // What tells no time was not eaten at the end of the day.
  async function atUsualTime(entry) {
    if (Date.parse(entry.createdAt) !== Date.parse(at)) return entry;
    const { time } = usualTimes.find(({ category }) => category === entry.category);
    return changeEntry(entry, { time }).catch(() => entry);
  }

  // A question or an order that was spoken as if it were a meal: it is answered, and its note goes.
  async function answerNote() {
    const answered = await chat.turn(transcript.text);
    if (!answered?.handled || answered.entries.some(({ isNote }) => !isNote)) return;
    for (const entry of entries) await deleteEntry(entry).catch(() => {});
    await follow({ entries: [] });
  }

  // What a turn has changed: entries as they are now, without those that are gone.
  async function follow(turn) {
    const others = entries.filter(({ id }) => !turn.entries.some((each) => each.id === id));
    const left = await Promise.all(others.map(({ links }) => get(links.self).catch((error) => {
      if (error.status === 404) return null;
      throw error;
    })));
    const ids = entries.map(({ id }) => id);
    entries = [...left.filter(Boolean), ...turn.entries]
      .sort((one, another) => one.createdAt.localeCompare(another.createdAt));
    drawEntries();
    changedHere('entry.changed', [...new Set([...ids, ...entries.map(({ id }) => id)])]);
  }

  function leave() {
    player.stop();
    chat?.stop();
    close();
  }

  function finish() {
    leave();
    added({ ...answer, entries }, 'Saved.', { isOwn: true });
  }

  async function drop() {
    player.stop();
    chat?.stop();
    try {
      for (const entry of entries) await deleteEntry(entry);
      changedHere('entry.deleted', entries.map((entry) => entry.id));
      close();
      toast('Thrown away.', { action: takingBack(entries, []) });
    } catch (error) {
      showError(error);
    }
  }

  // The words were put right: what the diary makes of them now.
  function put(after, undo) {
    const before = entries;
    entries = after;
    drawEntries();
    changedHere('entry.changed', entries.map((entry) => entry.id));
    toast('Put right, and learned.', { action: takingBack(before, entries, { done: () => again(before, undo) }) });
  }

  // After something was taken back: the entries as they were, if the sheet is still there.
  async function again(before, draw = () => {}) {
    entries = await Promise.all(before.map(({ links }) => get(links.self)));
    draw();
    drawEntries();
  }

  function drawEntries() {
    const cards = () => (entries.length ? entries.map(card) : el('p', { class: 'quiet' }, 'No entry was made.'));
    drawUnlessTyping(list, () => keepFocus(list, () => fill(list, cards())));
  }

  // One entry of several.
  async function remove({ id }) {
    const before = entries;
    await deleteEntry(entries.find((each) => each.id === id));
    entries = entries.filter((each) => each.id !== id);
    drawEntries();
    changedHere('entry.deleted', [id]);
    toast('Deleted.', { action: takingBack(before, entries, { done: () => again(before) }) });
  }

  function card(entry) {
    return heardEntry(entry, { today, timeZone, known, change, leaveOut });

    function leaveOut(item) {
      const left = entry.items.filter((each) => each !== item).map((each) => each.words);
      if (left.length) change({ processedDescription: left.join(', ') });
      else if (entries.length === 1) drop();
      else remove(entry).catch(showError);
    }

    async function change(fields) {
      try {
        // As it is now: while somebody types, what is drawn is older.
        const before = entries;
        const was = entries.find(({ id }) => id === entry.id) ?? entry;
        const changed = await changeEntry(was, fields);
        entries = entries.map((each) => (each.id === entry.id ? changed : each));
        changedHere('entry.changed', [entry.id]);
        const isOnSameDay = changed.date === was.date;
        const told = isOnSameDay ? 'Changed.' : `Changed. The day is ${nearDay(changed.date, today)} now.`;
        toast(told, { action: takingBack(before, entries, { done: () => again(before) }) });
      } catch (error) {
        showError(error);
      }
      drawEntries();
    }
  }
}

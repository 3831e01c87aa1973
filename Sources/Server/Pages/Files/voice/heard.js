// What was heard, in the sheet in which it was said: the words, each to be played or put right, and what the diary
// made of them. Everything is in the diary already; what is changed here is changed there.

import { ask, changeEntry, deleteEntry, get, settings } from '../api.js';
import { categories, categoryClass, categoryIcon, categoryName } from '../categories.js';
import { clockTime, timeOfDay } from '../dates.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { entryClass, journalClass, journalIcon, journals } from '../journals.js';
import { keepFocus } from '../keep-focus.js';
import { changedHere } from '../live.js';
import { openMenu } from '../menu.js';
import { mayTalk } from '../rights.js';
import { drawUnlessTyping, whenSettled } from '../settled.js';
import { showError, toast } from '../toast.js';
import { takingBack } from '../undo.js';
import { celebrate } from '../celebrate.js';
import { Player, wordButtons } from './player.js';
import { talk } from './talk.js';

const play = Symbol('play');
const write = Symbol('write');

// answer: what finishing a dictation gives. `close` closes the sheet.
export async function showHeard(stage, answer, { close }) {
  const [{ timeZone }, known] = await Promise.all([settings(), journals()]);
  const { recording, transcript } = answer;
  let { entries } = answer;
  const player = new Player(recording.links.audio);
  const words = el('p', { class: 'words' });
  const list = el('div', { class: 'stack' });
  const chat = mayTalk() ? talk({ entries: entries.map(({ id }) => id), placeholder: 'no, three idlis', onAnswer: follow }) : null;
  const save = el('button', { type: 'button', class: 'button main wide', onclick: finish }, icon('check'), 'Save');
  fill(stage,
    el('p', { class: 'unseen', role: 'status' }, 'Heard. Words in doubt are underlined.'),
    el('div', { class: 'field' }, el('span', {}, 'What was heard'), words), list, chat?.element, save,
    el('button', { type: 'button', class: 'button bad', onclick: drop }, icon('trash'), 'Throw it away'));
  stage.dataset.phase = 'heard';
  if (chat && entries.length && entries.every((entry) => entry.isNote && !entry.card)) answerNote();
  drawWords(transcript.words);
  drawEntries();
  save.focus();

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
    entries = [...left.filter(Boolean), ...turn.entries].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    drawEntries();
    changedHere('entry.changed', [...new Set([...ids, ...entries.map(({ id }) => id)])]);
  }

  function finish() {
    player.stop();
    chat?.stop();
    close();
    toast(answer.toast ?? 'Saved.', { action: takingBack([], entries) });
    if (answer.milestone) celebrate(answer.milestone);
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

  function drawWords(all) {
    fill(words, wordButtons(all, player, (button, index) => put(button, all, index)));
  }

  // The menu of a word: play it, take what it may have been instead, or write it.
  async function put(button, all, index) {
    const word = all[index];
    const choices = [{ value: play, label: `Play “${word.word}”`, icon: 'play' }];
    if (word.confidence < Player.doubt) {
      button.setAttribute('aria-busy', 'true');
      choices.push(...(await alternatives(index, all)));
      button.removeAttribute('aria-busy');
    }
    choices.push({ value: write, label: 'Write it', icon: 'edit' });
    const chosen = await openMenu(button, `The word “${word.word}”`, choices);
    if (chosen === play) player.play(word.start, word.end);
    else if (chosen === write) writeWord(button, all, index);
    else if (chosen) replace(all, chosen.words, chosen.text);
  }

  async function alternatives(index, all) {
    try {
      const item = await get(`/v1/review/${recording.id}`);
      const doubtful = item.doubtful.find(({ words: [first, last] }) => first <= index && index < last);
      return (doubtful?.alternatives ?? []).map((each) => ({
        value: each, label: each.text || `without “${all.slice(...each.words).map((one) => one.word).join(' ')}”`, icon: 'sparkle',
      }));
    } catch (error) {
      showError(error);
      return [];
    }
  }

  function writeWord(button, all, index) {
    const input = el('input', { class: 'word-input', value: all[index].word, 'aria-label': `Instead of “${all[index].word}”`, maxlength: 100 });
    let isOver = false;
    const done = (take) => {
      if (isOver) return;
      isOver = true;
      const text = input.value.trim();
      input.replaceWith(button);
      button.focus();
      if (take && text !== all[index].word) replace(all, [index, index + 1], text);
    };
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') done(true);
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        done(false);
      }
    });
    input.addEventListener('blur', () => done(true));
    button.replaceWith(input);
    input.select();
  }

  // Says what was really said; the diary reads it anew, and learns.
  async function replace(all, [first, last], text) {
    const texts = all.map((each) => each.word);
    texts.splice(first, last - first, ...text.split(/\s+/).filter(Boolean));
    try {
      const { data } = await ask('POST', `/v1/review/${recording.id}/replace`, { json: { text: texts.join(' ') } });
      const before = entries;
      entries = data.entries;
      const put = { ...all[first], word: text, end: all[last - 1].end, confidence: 1 };
      drawWords([...all.slice(0, first), ...(text ? [put] : []), ...all.slice(last)]);
      drawEntries();
      changedHere('entry.changed', entries.map((entry) => entry.id));
      toast('Put right, and learned.', { action: takingBack(before, entries, { done: () => again(before, () => drawWords(all)) }) });
    } catch (error) {
      showError(error);
    }
  }

  // After something was taken back: the entries as they were, if the sheet is still there.
  async function again(before, draw = () => {}) {
    entries = await Promise.all(before.map(({ links }) => get(links.self)));
    draw();
    drawEntries();
  }

  function drawEntries() {
    drawUnlessTyping(list, () => keepFocus(list, () => fill(list, entries.length ? entries.map((entry) => entryChips(entry)) : el('p', { class: 'quiet' }, 'Nothing of it is in the diary.'))));
  }

  function entryChips(entry) {
    const category = el('button', {
      type: 'button', class: 'chip tone', 'aria-haspopup': 'menu', 'aria-expanded': 'false',
      'aria-label': `${categoryName(entry.category)}: change the category`, 'data-focus': `category-${entry.id}`, onclick: pick,
    }, icon(categoryIcon(entry.category)), categoryName(entry.category));
    const time = el('input', { type: 'time', class: 'chip', 'aria-label': 'Time', value: clockTime(entry.createdAt, timeZone), 'data-focus': `time-${entry.id}` });
    whenSettled(time, (value) => change({ time: value }));
    // Which journal it went to, once there are several.
    const journal = (known.length || entry.card) && entry.journal && el('span', { class: `chip tone ${journalClass(entry.journal)}` },
      icon(journalIcon(entry.journal)), el('span', { class: 'unseen' }, 'Journal: '),
      known.find(({ name }) => name === entry.journal)?.title ?? entry.journal.charAt(0).toUpperCase() + entry.journal.slice(1));
    return el('section', { class: `heard ${entryClass(entry)}`, 'aria-label': timeOfDay(entry.createdAt, timeZone) },
      el('p', { class: 'heard-text' }, entry.card && entry.card.style !== 'note' ? entry.card.title : entry.processedDescription),
      el('div', { class: 'choices' }, journal, !entry.card && category, time,
        entry.items.map((item) => el('button', { type: 'button', class: 'chip', 'aria-label': `${item.words}: leave it out`, onclick: () => leaveOut(item) }, item.words, icon('close')))));

    async function pick() {
      const choices = [...categories, null].map((each) => ({
        value: each, label: categoryName(each), icon: categoryIcon(each), kind: categoryClass(each),
      }));
      const chosen = await openMenu(category, 'Category', choices, entry.category);
      if (chosen !== undefined && chosen !== entry.category) change({ category: chosen });
    }

    function leaveOut(item) {
      const left = entry.items.filter((each) => each !== item).map((each) => each.words);
      if (left.length) change({ processedDescription: left.join(', ') });
      else drop();
    }

    async function change(fields) {
      try {
        // As it is now: while somebody types, what is drawn is older.
        const before = entries;
        const changed = await changeEntry(entries.find(({ id }) => id === entry.id) ?? entry, fields);
        entries = entries.map((each) => (each.id === entry.id ? changed : each));
        changedHere('entry.changed', [entry.id]);
        toast('Changed.', { action: takingBack(before, entries, { done: () => again(before) }) });
      } catch (error) {
        showError(error);
      }
      drawEntries();
    }
  }
}

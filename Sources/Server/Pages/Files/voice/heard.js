// What was heard, in the sheet in which it was said: the words, each to be played or put right, and what the diary
// made of them. Everything is in the diary already; what is changed here is changed there.

import { deleteEntry, get, settings } from '../api.js';
import { el, fill } from '../dom.js';
import { added } from '../entry-actions.js';
import { icon } from '../icons.js';
import { journals } from '../journals.js';
import { changedHere } from '../live.js';
import { mayTalk } from '../rights.js';
import { t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { takingBack } from '../undo.js';
import { HeardEntries } from './entries.js';
import { Player } from './player.js';
import { talk } from './talk.js';
import { atUsualTimes } from './usual-time.js';
import { heardWords } from './words.js';

// answer: what finishing a dictation gives. at: the end of the day of which was spoken; null for now.
// `close` closes the sheet, `setTitle` names it; `setMayClose` takes what runs before it is closed.
export async function showHeard(stage, answer, { at = null, close, setMayClose, setTitle }) {
  const [{ timeZone, today }, known, first] =
    await Promise.all([settings(), journals(), atUsualTimes(answer.entries, at)]);
  const { recording, transcript } = answer;
  const entries = new HeardEntries(first, { today, timeZone, known, onEmptied: drop });
  const player = new Player(recording.links.audio);
  const unplayable = () => toast(t`The recording cannot be played.`, { kind: 'bad' });
  player.addEventListener('unplayable', unplayable, { once: true });
  const state = el('p', { class: 'unseen', role: 'status' }, t`Heard. Words in doubt are underlined.`);
  const say = (text) => fill(state, text);
  const onPut = (after, undo) => entries.put(after, undo);
  const words = heardWords({ recording: recording.id, heard: transcript.words, player, say, onPut });
  const chat = mayTalk()
    ? talk({ entries: first.map(({ id }) => id), placeholder: t`no, three idlis`, onAnswer: follow }) : null;
  const done = el('button', { type: 'button', class: 'button main wide', onclick: finish }, icon('check'), t`Done`);
  const away = el('button', { type: 'button', class: 'button bad', onclick: drop }, icon('trash'), t`Throw away`);
  setTitle(t`Heard`);
  setMayClose(() => {
    silence();
    return true;
  });
  fill(stage, state, el('div', { class: 'field' }, words,
    el('small', { class: 'quiet' }, t`Choose a word to hear it or to put it right; drag over several.`)),
  entries.element, chat?.element, done, away);
  stage.dataset.phase = 'heard';
  if (chat && first.length && first.every((entry) => entry.isNote && !entry.card)) answerNote();
  // It is in sight wherever the sheet is scrolled to.
  done.focus({ preventScroll: true });

  // A question or an order that was spoken as if it were a meal: it is answered, and its note goes.
  async function answerNote() {
    const answered = await chat.turn(transcript.text);
    if (!answered?.handled || answered.entries.some(({ isNote }) => !isNote)) return;
    for (const entry of entries.all) await deleteEntry(entry).catch(() => {});
    await follow({ entries: [] });
  }

  // What a turn has changed: entries as they are now, without those that are gone.
  async function follow(turn) {
    const others = entries.all.filter(({ id }) => !turn.entries.some((each) => each.id === id));
    const left = await Promise.all(others.map(({ links }) => get(links.self).catch((error) => {
      if (error.status === 404) return null;
      throw error;
    })));
    entries.replace([...left.filter(Boolean), ...turn.entries]
      .sort((one, another) => one.createdAt.localeCompare(another.createdAt)));
  }

  function silence() {
    player.stop();
    chat?.stop();
  }

  function finish() {
    close();
    added({ ...answer, entries: entries.all }, t`Saved.`, { isOwn: true });
  }

  async function drop() {
    silence();
    try {
      const { all } = entries;
      for (const entry of all) await deleteEntry(entry);
      changedHere('entry.deleted', all.map((entry) => entry.id));
      close();
      toast(t`Thrown away.`, { action: takingBack(all, []) });
    } catch (error) {
      showError(error);
    }
  }
}

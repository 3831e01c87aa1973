// What the diary made of a recording, entry by entry, to be changed right there.

import { changeEntry, deleteEntry, get } from '../api.js';
import { nearDay } from '../dates.js';
import { el, fill } from '../dom.js';
import { keepFocus } from '../keep-focus.js';
import { changedHere } from '../live.js';
import { drawUnlessTyping } from '../settled.js';
import { t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { isSame, takingBack } from '../undo.js';
import { heardEntry } from './entry.js';

// first: the entries as the service shows them. about: {today, timeZone, known} as heardEntry takes them.
// onEmptied() when the last thing of the only entry is left out. onChange() after each change.
export class HeardEntries {
  #all;
  #about;
  #onEmptied;
  #onChange;
  element = el('div', { class: 'stack' });

  constructor(first, { onEmptied, onChange = () => {}, today, timeZone, known }) {
    this.#all = first;
    this.#about = { today, timeZone, known };
    this.#onEmptied = onEmptied;
    this.#onChange = onChange;
    this.#draw();
  }

  get all() { return this.#all; }

  // The words were put right: what the diary makes of them now. undo() shows the words as they were.
  put(after, undo) {
    const before = this.#all;
    this.#set(after);
    this.#tell('entry.changed', after.map(({ id }) => id));
    toast(t`Put right, and learned.`, { action: this.#back(before, undo) });
  }

  // They were changed elsewhere.
  replace(after) {
    const ids = this.#all.map(({ id }) => id);
    this.#set(after);
    this.#tell('entry.changed', [...new Set([...ids, ...after.map(({ id }) => id)])]);
  }

  #set(entries) {
    this.#all = entries;
    this.#draw();
  }

  #tell(kind, ids) {
    changedHere(kind, ids);
    this.#onChange();
  }

  // The way back to what they were, of a toast; draw() shows the words as they were.
  #back(before, draw = undefined) {
    const after = this.#all;
    return takingBack(before, after, { done: async () => {
      this.#set(await Promise.all(before.map(({ links }) => get(links.self))));
      await draw?.(isSame(before, after));
      this.#onChange();
    } });
  }

  #draw() {
    const cards = () => (this.#all.length ? this.#all.map((entry) => this.#card(entry))
      : el('p', { class: 'quiet' }, t`No entry was made.`));
    drawUnlessTyping(this.element, () => keepFocus(this.element, () => fill(this.element, cards())));
  }

  #card(entry) {
    const change = (fields) => this.#change(entry, fields);
    const leaveOut = (item) => {
      const left = entry.items.filter((each) => each !== item).map(({ words }) => words);
      if (left.length) change({ processedDescription: left.join(', ') });
      else if (this.#all.length === 1) this.#onEmptied();
      else this.#remove(entry).catch(showError);
    };
    return heardEntry(entry, { ...this.#about, change, leaveOut });
  }

  // One entry of several.
  async #remove({ id }) {
    const before = this.#all;
    await deleteEntry(this.#all.find((each) => each.id === id));
    this.#set(this.#all.filter((each) => each.id !== id));
    this.#tell('entry.deleted', [id]);
    toast(t`Deleted.`, { action: this.#back(before) });
  }

  async #change(entry, fields) {
    try {
      // As it is now: while somebody types, what is drawn is older.
      const before = this.#all;
      const was = before.find(({ id }) => id === entry.id) ?? entry;
      const changed = await changeEntry(was, fields);
      this.#all = this.#all.map((each) => (each.id === entry.id ? changed : each));
      this.#tell('entry.changed', [entry.id]);
      const isOnSameDay = changed.date === was.date;
      const told = isOnSameDay ? t`Changed.` : t`Changed. The day is ${nearDay(changed.date, this.#about.today)} now.`;
      toast(told, { action: this.#back(before) });
    } catch (error) {
      showError(error);
    }
    this.#draw();
  }
}

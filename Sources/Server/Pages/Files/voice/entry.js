// What the diary made of what was heard, one entry: its journal, category, day, time and things as chips to change.

import { categories, categoryClass, categoryIcon, categoryName } from '../categories.js';
import { addDays, clockTime, fullDay, nearDay, timeOfDay } from '../dates.js';
import { el } from '../dom.js';
import { icon } from '../icons.js';
import { entryClass, journalClass, journalIcon } from '../journals.js';
import { openMenu } from '../menu.js';
import { hasCome, notYet } from '../not-yet.js';
import { remarkLine } from '../remarks.js';
import { marked } from '../review/doubts.js';
import { whenSettled } from '../settled.js';
import { inOwnForm } from '../server-dates.js';
import { t } from '../texts.js';
import { showError } from '../toast.js';

// So many days the menu names; any other one is written.
const namedDays = 7;
const other = Symbol('another day');
// What no journal has taken.
const notes = 'notes';

// today: the day, timeZone: its zone. known: the journals that the household keeps. change(fields) changes the entry,
// leaveOut(item) takes a thing out of it.
export function heardEntry(entry, { today, timeZone, known, change, leaveOut }) {
  const time = el('input', {
    type: 'time', class: 'chip', 'aria-label': t`Time`, value: clockTime(entry.createdAt, timeZone),
    'data-focus': `time-${entry.id}`,
  });
  whenSettled(time, (value) => {
    if (hasCome(entry.date, value, timeZone)) return change({ time: value });
    showError(new Error(notYet));
    time.value = clockTime(entry.createdAt, timeZone);
    return undefined;
  });
  const name = entry.card && entry.card.style !== 'note' ? inOwnForm(entry.card.title) : entry.processedDescription;
  const items = entry.items.map((item) => el('button', {
    type: 'button', class: 'chip', 'aria-label': t`${item.words}: leave it out`, onclick: () => leaveOut(item),
  }, el('bdi', {}, item.words), icon('close')));
  return el('section', { class: `heard ${entryClass(entry)}`, 'aria-label': timeOfDay(entry.createdAt, timeZone) },
    el('p', { class: 'heard-text', dir: 'auto' }, marked(name, null, entry.doubts)), remarkLine(entry),
    el('div', { class: 'choices' },
      (known.length > 0 || entry.card) && journalChip(entry, known, change), !entry.card && categoryChip(entry, change),
      dayChip(entry, today, change), time, items));
}

// A chip that opens a menu. run() is given the chip.
function menuChip({ name, kind, label, text, entry, run }) {
  const chip = el('button', {
    type: 'button', class: `chip ${kind}`, 'aria-haspopup': 'menu', 'aria-expanded': 'false', 'aria-label': label,
    'data-focus': `${name}-${entry.id}`, onclick: () => run(chip).catch(showError),
  }, text);
  return chip;
}

function categoryChip(entry, change) {
  return menuChip({
    name: 'category', kind: 'tone', entry, label: t`${categoryName(entry.category)}: change the category`,
    text: [icon(categoryIcon(entry.category)), categoryName(entry.category)],
    run: async (chip) => {
      const choices = [...categories, null].map((each) => ({
        value: each, label: categoryName(each), icon: categoryIcon(each), kind: categoryClass(each),
      }));
      const chosen = await openMenu(chip, t`Category`, choices, entry.category);
      if (chosen !== undefined && chosen !== entry.category) await change({ category: chosen });
    },
  });
}

// Which journal it went to. The diary reads its words anew for another one.
function journalChip(entry, known, change) {
  const own = entry.journal ?? notes;
  const title = (name) => known.find((each) => each.name === name)?.title
    ?? name.charAt(0).toUpperCase() + name.slice(1);
  const iconOf = (name) => (name === notes ? 'text' : journalIcon(name));
  const choices = [...new Set([...known.map(({ name }) => name), own, notes])].map((name) => ({
    value: name, label: title(name), icon: iconOf(name), kind: journalClass(name),
  }));
  return menuChip({
    name: 'journal', kind: `tone ${journalClass(own)}`, entry, label: t`${title(own)}: change the journal`,
    text: [icon(iconOf(own)), title(own)],
    run: async (chip) => {
      const chosen = await openMenu(chip, t`Journal`, choices, own);
      if (chosen !== undefined && chosen !== own) await change({ journal: chosen });
    },
  });
}

// The day; another one than today stands out.
function dayChip(entry, today, change) {
  const near = nearDay(entry.date, today);
  return menuChip({
    name: 'day', kind: entry.date === today ? '' : 'other-day', entry, label: t`${near}: change the day`,
    text: [icon('calendar'), near],
    run: async (chip) => {
      const days = Array.from({ length: namedDays }, (_, back) => addDays(today, -back));
      const choices = [...days.map((day) => ({ value: day, label: nearDay(day, today) })),
        { value: other, label: t`Another day…`, icon: 'calendar' }];
      const chosen = await openMenu(chip, t`Day`, choices, entry.date);
      if (chosen === other) write(chip);
      else if (chosen !== undefined && chosen !== entry.date) await change({ date: chosen });
    },
  });

  function write(chip) {
    const input = el('input', {
      type: 'date', class: 'chip', max: today, value: entry.date, 'aria-label': t`Day`, title: fullDay(entry.date),
      'data-focus': `day-${entry.id}`,
    });
    whenSettled(input, (value) => change({ date: value }));
    chip.replaceWith(input);
    input.focus();
  }
}

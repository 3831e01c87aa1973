// The field that puts things on a list, one or several at once.

import { ask, post } from '../api.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { inOwnForm } from '../server-dates.js';
import { locale, t } from '../texts.js';
import { toast } from '../toast.js';
import { takingBack } from '../undo.js';

const longestName = 200;
const longestText = 2000;
const bySign = /[,;\n]+/;
const byWord = /[,;\n]+|\s(?:and|&)\s/i;
const pieces = (text, border) => text.split(border).map((each) => each.trim()).filter(Boolean);

// adding: as the API has it, {label, act, fields, field}. isOn(name): whether the list has it already. The field keeps
// what was typed until the diary has it.
export function addingForm(journal, { label, act, fields, field }, isOn) {
  const input = el('input', { class: 'input', maxlength: longestText, required: true, 'aria-label': label,
    placeholder: label, autocomplete: 'off', 'data-focus': 'add-member' });
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const button = el('button', { class: 'button', 'data-focus': 'add-member-save' }, icon('plus'), t`Add`);
  const save = async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    button.disabled = true;
    wrong.hidden = true;
    try {
      await add(text);
      if (input.value.trim() === text) input.value = '';
    } catch (error) {
      wrong.hidden = false;
      fill(wrong, error.message);
    } finally {
      button.disabled = false;
      input.focus();
    }
  };
  return el('form', { class: 'stack adding', onsubmit: save },
    el('div', { class: 'row' }, el('span', { class: 'grow' }, input), button), wrong);

  async function add(text) {
    const all = await thingsIn(text);
    const long = all.find((each) => each[field].length > longestName);
    if (long) throw new Error(t`“${long[field].slice(0, 40)}…” is too long: at most ${longestName} characters.`);
    const fresh = all.filter((each) => each.quantity || !isOn(each[field]));
    if (!fresh.length) return void toast(t`It is on it already.`);
    const [entries, told] = [[], []];
    try {
      for (const each of fresh) {
        const { data } = await ask('POST', `/v1/journals/${journal}/acts`,
          { json: { act, fields: { ...fields, ...each } } });
        entries.push(data.entry);
        told.push(inOwnForm(data.told));
      }
    } finally {
      // What came before one that was refused is there.
      if (entries.length) tell(entries, told, fresh);
    }
  }

  function tell(entries, told, things) {
    changedHere('entry.added', entries.map(({ id }) => id));
    const names = things.slice(0, entries.length).map((each) => each[field]);
    const text = entries.length > 1 ? t`Added: ${new Intl.ListFormat(locale).format(names)}.` : told[0] || t`Added.`;
    toast(text, { action: takingBack([], entries) });
  }

  // What a text names, as the diary reads it in a sentence: "two litres of milk, eggs and butter" are three.
  async function thingsIn(text) {
    const parts = pieces(text, byWord);
    if (parts.length < 2 || !fields.collection) return [{ [field]: text }];
    const sentence = ['add', text, 'to', 'the', fields.collection].join(' ');
    const acts = await post('/v1/entries?dryRun=true', { text: sentence });
    const isRead = acts.length === parts.length
      && acts.every((each) => each.act === act && each.collection === fields.collection && each[field]);
    if (!isRead) return pieces(text, bySign).map((each) => ({ [field]: each }));
    return acts.map((each) => ({ [field]: each[field], quantity: each.quantity, unit: each.unit }));
  }
}

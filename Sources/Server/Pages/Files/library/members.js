// What belongs to something, such as the items of a list: ticked off with one tap, and added to.

import { ask } from '../api.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { performBy } from '../journal-act.js';
import { keepFocus } from '../keep-focus.js';
import { changedHere } from '../live.js';
import { t } from '../texts.js';
import { toast } from '../toast.js';
import { takingBack } from '../undo.js';
import { may, mayPerform } from '../rights.js';

export function membersPart(journal) {
  const element = el('section', { class: 'stack', 'aria-label': t`On it`, hidden: true });
  const list = el('ul', { class: 'members' });
  const empty = el('p', { class: 'quiet' }, t`Nothing is on it.`);
  const place = el('div');
  element.append(list, empty, place);
  let form = null;

  function update({ members, adding }) {
    element.hidden = members === null;
    if (members === null) return;
    const hadFocus = list.contains(document.activeElement);
    keepFocus(list, () => fill(list, members.map((member) => row(journal, member))));
    // What was ticked off is gone: the next one has the focus, or the field.
    if (hadFocus && !list.contains(document.activeElement)) (list.querySelector('.tick')
      ?? form?.querySelector('input'))?.focus();
    empty.hidden = members.length > 0;
    // What is being typed stays.
    if (adding && !form && may('log')) {
      form = addingForm(journal, adding);
      fill(place, form);
    }
  }
  return { element, update };
}

function row(journal, { line, tick }) {
  const name = el('a', { href: `#/library/${journal}/${line.id}`, dir: 'auto' }, line.name);
  if (!tick || !mayPerform(tick)) return el('li', {}, name, el('span', { class: 'quiet', dir: 'auto' }, line.story));
  const run = async (event) => {
    const button = event.currentTarget;
    button.setAttribute('aria-checked', 'true');
    if (!await performBy(button, journal, line.id, tick,
      t`${line.name}: ticked off.`)) button.setAttribute('aria-checked', 'false');
  };
  return el('li', {}, el('button', {
    type: 'button', class: 'tick', role: 'checkbox', 'aria-checked': 'false', 'aria-label': t`Tick off ${line.name}`,
      'data-focus': `tick-${line.id}`, onclick: run,
  }, icon('check')), name);
}

// The field keeps what was typed until the diary has it.
function addingForm(journal, { label, act, fields, field }) {
  const input = el('input', { class: 'input', maxlength: 200, required: true, 'aria-label': label, placeholder: label,
    autocomplete: 'off', 'data-focus': 'add-member' });
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const button = el('button', { class: 'button', 'data-focus': 'add-member-save' }, icon('plus'), t`Add`);
  const save = async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    button.disabled = true;
    wrong.hidden = true;
    try {
      const { data } = await ask('POST', `/v1/journals/${journal}/acts`,
        { json: { act, fields: { ...fields, [field]: text } } });
      if (input.value.trim() === text) input.value = '';
      changedHere('entry.added', [data.entry.id]);
      toast(data.told || t`Added.`, { action: takingBack([], [data.entry]) });
    } catch (error) {
      wrong.hidden = false;
      fill(wrong, error.message);
    } finally {
      button.disabled = false;
      input.focus();
    }
  };
  return el('form', { class: 'stack', onsubmit: save },
    el('div', { class: 'row' }, el('span', { class: 'grow' }, input), button), wrong);
}

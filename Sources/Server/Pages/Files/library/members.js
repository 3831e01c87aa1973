// What belongs to something, such as the items of a list: ticked off with one tap, and added to.

import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { performBy } from '../journal-act.js';
import { keepFocus } from '../keep-focus.js';
import { inOwnForm } from '../server-dates.js';
import { t } from '../texts.js';
import { may, mayPerform } from '../rights.js';
import { addingForm } from './adding.js';

export function membersPart(journal) {
  const element = el('section', { class: 'stack', 'aria-label': t`On it`, hidden: true });
  const list = el('ul', { class: 'members' });
  const empty = el('p', { class: 'quiet' }, t`Nothing is on it.`);
  const place = el('div');
  element.append(list, empty, place);
  let form = null;
  let names = [];
  const isOn = (name) => names.includes(name.toLowerCase());

  function update({ members, adding }) {
    element.hidden = members === null;
    if (members === null) return;
    names = members.map(({ line }) => line.name.toLowerCase());
    const placeBefore = [...list.children].findIndex((item) => item.contains(document.activeElement));
    keepFocus(list, () => fill(list, members.map((member) => row(journal, member))));
    // What was ticked off is gone: the one in its place has the focus, or the field.
    if (placeBefore >= 0 && !list.contains(document.activeElement)) {
      const ticks = [...list.querySelectorAll('.tick')];
      (ticks[Math.min(placeBefore, ticks.length - 1)] ?? form?.querySelector('input'))?.focus();
    }
    empty.hidden = members.length > 0;
    // What is being typed stays, and in sight.
    if (adding && !form && may('log')) {
      form = addingForm(journal, adding, isOn);
      fill(place, form);
    } else if (form?.contains(document.activeElement)) {
      form.scrollIntoView({ block: 'nearest' });
    }
  }
  return { element, update };
}

function row(journal, { line, tick }) {
  const name = el('a', { href: `#/library/${journal}/${line.id}`, dir: 'auto' }, line.name);
  if (!tick || !mayPerform(tick)) {
    return el('li', { class: 'is-told' }, name, el('span', { class: 'quiet', dir: 'auto' }, inOwnForm(line.story)));
  }
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

// Checks that a day and time that somebody set have come, and says so beside the field where they have not.

import { clockTime, dayOf } from './dates.js';
import { el, fill } from './dom.js';
import { t } from './texts.js';

let count = 0;
export const notYet = t`That time has not come yet.`;

// Whether a time on a day, both as fields have them, has come.
export function hasCome(day, time, zone) {
  const now = Date.now();
  const today = dayOf(now, zone);
  return day < today || day === today && time <= clockTime(now, zone);
}

// date and time: the fields. Gives {element, holds(), complain(words)}: the place of the sentence; whether the moment
// has come, with the sentence and the focus at the field where it has not; what else is wrong with the time.
export function momentCheck(date, time, zone) {
  count += 1;
  const element = el('p', { class: 'wrong', role: 'alert', hidden: true, id: `not-yet-${count}` });
  time.setAttribute('aria-describedby', element.id);
  for (const field of [date, time]) field.addEventListener('input', clear);

  function clear() {
    element.hidden = true;
    fill(element);
    time.removeAttribute('aria-invalid');
  }

  function complain(words) {
    element.hidden = false;
    fill(element, words);
    time.setAttribute('aria-invalid', 'true');
    time.focus();
  }

  function holds() {
    clear();
    if (hasCome(date.value, time.value, zone)) return true;
    complain(notYet);
    return false;
  }
  return { element, holds, complain };
}

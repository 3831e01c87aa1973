// The people whose voices are known, and what that gained.

import { ask, get } from '../api.js';
import { dayOf, fullDay } from '../dates.js';
import { counted, el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { onChange } from '../live.js';
import { backTo, group, rowButton } from '../settings/rows.js';
import { confirmed } from '../sheet.js';
import { complain, toast } from '../toast.js';

export const title = 'People';

export async function open(address, signal) {
  const [{ people }, { timeZone }] = await Promise.all([
    get('/v1/people', signal), get('/v1/settings', signal), useStyle('/style/settings.css'), useStyle('/style/people.css'),
  ]);
  const place = el('div', { class: 'stack' });
  const draw = (now) => fill(place, now.length
    ? el('ul', { class: 'people' }, now.map((person) => el('li', { class: 'panel' }, ...figure(person, timeZone, refresh))))
    : emptyState(icon('person', 'big'), 'Nobody is enrolled', 'Everybody is heard. Who reads a few sentences aloud once is heard better.'));
  async function refresh() {
    try {
      draw((await get('/v1/people', signal)).people);
    } catch (error) {
      complain(error);
    }
  }
  draw(people);
  onChange(({ kind }) => ['settings.changed', 'again'].includes(kind) && refresh(), signal);
  return el('section', { class: 'page' }, backTo(), el('h1', {}, 'People'), place, how());
}

function figure({ name, enrolledAt, words, errorsBefore, errorsAfter, links }, zone, refresh) {
  const share = (errors) => (words ? errors / words : 0);
  const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
  const bar = (label, errors, kind) => el('div', { class: `voice-bar ${kind}` },
    el('span', {}, label), el('span', { class: 'track', 'aria-hidden': 'true' }, el('span', { vars: { '--share': String(Math.min(1, share(errors))) } })),
    el('b', {}, percent.format(share(errors))));
  const forget = async () => {
    if (!await confirmed(`Forget the voice of ${name}?`, `The fit to the voice is deleted for good. ${name} is still heard, as everybody is.`, 'Forget')) return;
    try {
      await ask('DELETE', links.self);
      toast(`The voice of ${name} is forgotten.`);
      await refresh();
    } catch (error) {
      complain(error);
    }
  };
  return [
    el('div', { class: 'person-head' }, icon('person'), el('h2', {}, name), rowButton('Forget', forget, { key: `forget-${name}` })),
    el('p', { class: 'quiet' }, `Enrolled on ${fullDay(dayOf(enrolledAt, zone))}. Misheard, of ${counted(words, 'word', 'words')} read to measure it:`),
    bar('Before', errorsBefore, 'before'), bar('After', errorsAfter, 'after'),
  ];
}

const how = () => group('How to enroll',
  el('ol', { class: 'note steps-list' },
    el('li', {}, 'On the diary\'s machine, run ', el('code', {}, 'diary enroll NAME'), ' and read the sentences that it shows. The recordings are not kept.'),
    el('li', {}, 'Or skip the reading: when at least nine of NAME\'s recordings have been accepted or corrected, run ', el('code', {}, 'diary enroll NAME --from-diary'), '.'),
    el('li', {}, 'The fit is kept only if fewer words are misheard with it.'),
    el('li', {}, 'What NAME says is heard with it from then on. In a diary that names nobody, it is whoever alone is enrolled.')));

// The people whose voices are known, and what that gained.

import { ask, get, post } from '../api.js';
import { dayOf, fullDay } from '../dates.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { onChange } from '../live.js';
import { may } from '../rights.js';
import { backTo, group, row, rowButton } from '../settings/rows.js';
import { confirmed, openSheet } from '../sheet.js';
import { locale, mixed, plural, t } from '../texts.js';
import { showError, toast } from '../toast.js';

export const title = t`People`;

// Whom recognition is being fitted to, as the list names them; undefined for nobody.
let fitted;

export async function open(_address, signal) {
  const [known, { timeZone }] = await Promise.all([
    get('/v1/people', signal), get('/v1/settings', signal), useStyle('/style/settings.css'),
      useStyle('/style/people.css'),
  ]);
  const place = el('div', { class: 'stack' });
  const draw = ({ people, others, fewest }) => fill(place,
    people.length
      ? el('ul', { class: 'people' }, people.map((person) => el('li', { class: 'panel' }, ...figure(person, timeZone,
        refresh))))
      : emptyState(icon('person', 'big'), t`Nobody is enrolled`,
        t`Everybody is heard. Recognition can be fitted to a voice, and then hears it better.`),
    may('all') && others.length > 0 && group(t`Fit to a voice`, others.map((other) => offer(other, fewest, refresh))));
  async function refresh() {
    try {
      draw(await get('/v1/people', signal));
    } catch (error) {
      showError(error);
    }
  }
  draw(known);
  onChange(({ kind }) => ['settings.changed', 'again'].includes(kind) && refresh(), signal);
  return el('section', { class: 'page' }, backTo(), el('h1', {}, t`People`), place, how());
}

function figure({ name, enrolledAt, words, errorsBefore, errorsAfter, unasked, links }, zone, refresh) {
  const share = (errors) => (words ? errors / words : 0);
  const day = fullDay(dayOf(enrolledAt, zone));
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const bar = (label, errors, kind) => el('div', { class: `voice-bar ${kind}` },
    el('span', {}, label), el('span', { class: 'track', 'aria-hidden': 'true' },
      el('span', { vars: { '--share': String(Math.min(1, share(errors))) } })),
    el('b', {}, percent.format(share(errors))));
  const forget = async () => {
    if (!await confirmed(t`Forget the voice of ${name}?`,
      t`The fit to the voice is deleted for good. ${name} is still heard, as everybody is.`, t`Forget`)) return;
    try {
      await ask('DELETE', links.self);
      toast(t`The voice of ${name} is forgotten.`);
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  return [
    el('div', { class: 'person-head' }, icon('person'), el('h2', { dir: 'auto' }, name), may('all')
      && rowButton(t`Forget`, forget, { key: `forget-${name}` })),
    el('p', { class: 'quiet' },
      unasked ? t`Learned by itself on ${day}.` : t`Enrolled on ${day}.`, ' ',
      plural(words, 'Misheard, of {0} word kept aside to measure it:',
        'Misheard, of {0} words kept aside to measure it:')),
    bar(t`Before`, errorsBefore, 'before'), bar(t`After`, errorsAfter, 'after'),
  ];
}

// Somebody who may be enrolled: from what they said, once enough of it was looked at. name: null for everybody.
function offer({ name, recordings }, fewest, refresh) {
  const count = plural(recordings, '{0} recording', '{0} recordings');
  const label = name ?? t`The only voice here`;
  if (recordings < fewest) {
    return row('person', label, t`${count} accepted or corrected; a fit takes ${fewest}.`,
      el('a', { class: 'button', href: '#/review', 'data-focus': `review-${name ?? ''}` }, t`Review`));
  }
  const fit = async () => {
    const who = name ?? await askName();
    if (!who) return;
    fitted = name;
    show();
    toast(t`Listening to what was said. This takes a minute or two.`);
    try {
      const { errorsBefore, errorsAfter, words } = await post('/v1/people', { name: who });
      toast(t`${who} is enrolled: ${errorsAfter} of ${words} words misheard, ${errorsBefore} before.`);
    } catch (error) {
      showError(error);
    } finally {
      fitted = undefined;
      show();
    }
    await refresh();
  };
  const button = rowButton(t`Fit`, fit, { key: `fit-${name ?? ''}`, kind: 'main' });
  const show = () => {
    button.disabled = fitted !== undefined;
    button.textContent = fitted === name ? t`Fitting…` : t`Fit`;
  };
  show();
  return row('person', label, t`${count} accepted or corrected.`, button);
}

// In a diary that names nobody: whose voice it is.
const askName = () => openSheet(t`Whose voice is it?`, (body, close) => {
  const name = el('input', {
    class: 'input', required: true, maxlength: 40, autofocus: true, pattern: '[\\p{L}\\p{N}_][\\p{L}\\p{N}_\\-]*',
    title: t`letters, digits, hyphens and underscores`,
  });
  body.append(el('form', { class: 'stack', onsubmit: (event) => { event.preventDefault(); close(name.value); } },
    el('label', { class: 'field' }, el('span', {}, t`Name`), name,
      el('small', {}, t`One word. This is for a diary that only one person speaks to.`)),
    el('button', { class: 'button main wide' }, t`Fit`)));
}).closed;

const how = () => group(t`What a fit is`,
  el('ul', { class: 'note steps-list' },
    el('li', {},
      t`It is made from recordings whose words were accepted or corrected. A third of them are kept aside
        to measure it: it is kept only if fewer of their words are misheard with it.`),
    el('li', {},
      t`With ten such recordings of somebody, the diary tries a fit by itself, and says here what it gained.
        It does not try again once a fit was forgotten.`),
    el('li', {},
      t`What that person says is heard with it from then on, and it is made again as more is corrected.
        In a diary that names nobody, everything is heard with the fit if exactly one person is enrolled.`),
    el('li', {}, mixed`Without recordings, ${el('code', {}, 'diary enroll NAME')} on the diary's machine shows
      sentences to read. What is read is not kept.`)));

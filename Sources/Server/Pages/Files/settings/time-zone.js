// Where the household lives: the time zone that its days and clocks belong to.

import { ask, get } from '../api.js';
import { el, fill } from '../dom.js';
import { onChange } from '../live.js';
import { openSheet } from '../sheet.js';
import { locale, plural, t } from '../texts.js';
import { toast } from '../toast.js';
import { row, rowButton } from './rows.js';

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const clockIn = (zone) => new Intl.DateTimeFormat(locale,
  { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(new Date());
const readable = (zone) => zone.replaceAll('_', ' ');

// Zones have older names: 'Asia/Calcutta' is 'Asia/Kolkata'.
const isSame = (one, other) => one === other || plainName(one) === plainName(other);
const plainName = (zone) => Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

// The row with the diary's zone; it follows what others change.
export function timeZoneRow(zone, signal) {
  const place = el('div', {});
  const draw = (now) => fill(place, row(null, readable(now), noteOf(now),
    rowButton(t`Change`, () => choose(now, draw), { key: 'time-zone' })));
  draw(zone);
  let shown = zone;
  onChange(async ({ kind }) => {
    if (!['settings.changed', 'diary.changed', 'again'].includes(kind)) return;
    const { timeZone } = await get('/v1/settings', signal);
    if (timeZone !== shown) draw(timeZone);
    shown = timeZone;
  }, signal);
  return place;
}

const noteOf = (zone) => (isSame(zone, browserZone())
  ? t`The diary's days and clock. It is ${clockIn(zone)}.`
  : t`The diary's days and clock. It is ${clockIn(zone)} there. This browser is in ${readable(browserZone())}.`);

function choose(current, draw) {
  openSheet(t`Where is the kitchen?`, (body, close) => {
    const own = browserZone();
    const isElsewhere = !isSame(own, current);
    const all = zonesOf(current, own);
    let chosen = isElsewhere ? own : current;

    const find = el('input', {
      class: 'input', type: 'search', autocomplete: 'off', spellcheck: 'false', placeholder: t`A city or region`,
        autofocus: !isElsewhere,
      'aria-describedby': 'zones-found', oninput: list,
      onkeydown: (event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        select.focus();
      },
    });
    const select = el('select', { class: 'input zones', size: 7, 'aria-label': t`Time zones`,
      onchange: () => pick(select.value) });
    const found = el('small', { id: 'zones-found', role: 'status' });
    const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
    const button = el('button', { class: 'button main wide', autofocus: isElsewhere });

    function list() {
      const words = find.value.toLowerCase().split(/[\s/_]+/).filter(Boolean);
      const fit = all.filter((zone) => words.every((word) => readable(zone).toLowerCase().includes(word)));
      fill(select, fit.map((zone) => el('option', { value: zone, selected: zone === chosen }, readable(zone))));
      fill(found, fit.length ? plural(fit.length, '{0} time zone', '{0} time zones')
        : t`No time zone has this name. Try the largest city near you.`);
      if (words.length && fit.length && !fit.includes(chosen)) pick(fit[0]);
      select.value = chosen;
      select.selectedOptions[0]?.scrollIntoView({ block: 'center' });
    }

    function pick(zone) {
      chosen = zone;
      select.value = zone;
      const isOther = !isSame(chosen, current);
      button.disabled = !isOther;
      fill(button, isOther ? t`Move to ${readable(chosen)}, where it is ${clockIn(chosen)}`
        : t`The diary is here already`);
    }

    async function save(event) {
      event.preventDefault();
      button.disabled = true;
      try {
        const { data } = await ask('PATCH', '/v1/settings', { json: { timeZone: chosen } });
        close();
        draw(data.timeZone);
        toast(t`The diary is in ${readable(data.timeZone)} now.`);
      } catch (error) {
        button.disabled = false;
        wrong.hidden = false;
        fill(wrong, error.message);
      }
    }

    body.append(el('form', { class: 'stack', onsubmit: save },
      el('p', { class: 'quiet' },
        t`For a household that has moved. What is in the diary keeps its day and the time that your clock showed;
          from now on, the clock here counts.`),
      isElsewhere && el('button', { type: 'button', class: 'button wide', 'data-focus': 'own-zone',
        onclick: () => { find.value = ''; pick(own); list(); } },
        t`This browser is in ${readable(own)}`) || '',
      el('label', { class: 'field' }, el('span', {}, t`Find a place`), find, found),
      select, wrong, button));
    pick(chosen);
    list();
  });
}

function zonesOf(current, own) {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([...known, own, current])].sort((one, other) => readable(one).localeCompare(readable(other)));
}

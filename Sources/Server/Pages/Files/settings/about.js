// What is in the diary, and what leaves it.

import { get } from '../api.js';
import { shortDay } from '../dates.js';
import { el } from '../dom.js';
import { mixed, number, plural, t } from '../texts.js';
import { group } from './rows.js';

export async function parts(signal) {
  const { today, entries, foods, waitingRecordings, undoDays } = await get('/v1/settings', signal);
  const line = (name, value) => [el('dt', {}, name), el('dd', {}, value)];
  return [
    group(t`This diary`, el('dl', { class: 'facts' },
      line(t`Its day`, shortDay(today)), line(t`Your entries`, number.format(entries)),
      line(t`Foods known`, number.format(foods)),
      line(t`Recordings waiting`, number.format(waitingRecordings)),
      line(t`Undo`, plural(undoDays, '{0} day', '{0} days')))),
    group(t`Where it goes`,
      el('p', { class: 'quiet note' },
        mixed`Nothing leaves this machine except to addresses that you gave. Programs can use the diary too: ${
          el('a', { href: '/v1/openapi.json' }, t`its interface`)}. ${
          el('a', { href: '#/welcome' }, t`See the welcome again`)}.`)),
  ];
}

// What is in the diary, and what leaves it.

import { get } from '../api.js';
import { shortDay } from '../dates.js';
import { el } from '../dom.js';
import { group } from './rows.js';

export async function parts(signal) {
  const { today, entries, foods, waitingRecordings, undoDays } = await get('/v1/settings', signal);
  const line = (name, value) => [el('dt', {}, name), el('dd', {}, value)];
  const number = (value) => new Intl.NumberFormat().format(value);
  return [
    group('This diary', el('dl', { class: 'facts' },
      line('Its day', shortDay(today)), line('Your entries', number(entries)), line('Foods known', number(foods)),
      line('Recordings waiting', number(waitingRecordings)), line('Undo', `${undoDays} days`))),
    group('Where it goes',
      el('p', { class: 'quiet note' },
        'Nothing leaves this machine except to addresses that you gave. Programs can use the diary too: ',
        el('a', { href: '/v1/openapi.json' }, 'its interface'), '. ',
        el('a', { href: '#/welcome' }, 'See the welcome again'), '.')),
  ];
}

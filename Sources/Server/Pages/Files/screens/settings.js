// Settings: reminders, data, people, words, access.

import { signOut } from '../access/sign-out.js';
import { get } from '../api.js';
import { shortDay } from '../dates.js';
import { el, useStyle } from '../dom.js';
import { onChange } from '../live.js';
import { may } from '../rights.js';
import { group, linkRow, row, rowButton } from '../settings/rows.js';
import { backupGroup, exportGroup, importGroup, samplesGroup } from '../settings/data.js';
import { kitchensRow } from '../settings/kitchens.js';
import { remindersGroup } from '../settings/reminders.js';
import { shortcutsRow } from '../settings/shortcuts.js';
import { timeZoneRow } from '../settings/time-zone.js';

export const title = 'Settings';

export async function open(_address, signal) {
  const isAll = may('all');
  const [settings, reminders, review, kitchens] = await Promise.all([
    get('/v1/settings', signal), isAll && get('/v1/reminders', signal), get('/v1/review?limit=1', signal),
    isAll && get('/v1/kitchens', signal), useStyle('/style/settings.css'),
  ]);
  const reviewRow = el('div', {}, toReview(review.count));
  onChange(async ({ kind }) => {
    if (!kind.startsWith('recording.') && kind !== 'again') return;
    const { count } = await get('/v1/review?limit=1', signal);
    reviewRow.replaceChildren(toReview(count));
  }, signal);
  return el('section', { class: 'page settings' },
    el('h1', {}, 'Settings'),
    group('Heard and understood', reviewRow,
      linkRow('#/words', 'book', 'Words', isAll ? 'Teach names and dishes; what was learned from you.'
        : 'What the diary knows, and was taught.'),
      linkRow('#/meals', 'star', 'Saved meals', 'Your usual breakfast, and others with a name.'),
      isAll && kitchensRow(kitchens, signal),
      linkRow('#/people', 'person', 'People', 'Whose voices are known.'),
      linkRow('#/correct', 'text', 'Correct transcripts', 'Misheard words in files from anywhere.')),
    isAll && remindersGroup(reminders, settings.timeZone),
    isAll && group('Time zone', timeZoneRow(settings.timeZone, signal)),
    exportGroup(), isAll && [importGroup(), backupGroup(), samplesGroup({ isEmpty: settings.entries === 0 })],
    group('Undo', linkRow('#/changes', 'undo', 'Recently changed',
      'What was changed or deleted in the last days, and can be undone.')),
    group('Access', isAll && linkRow('#/access', 'lock', 'Phones and programs', 'Tokens, and who is signed in.'),
      linkRow('#/trust', 'check', 'Trust this diary', 'What a phone needs before the diary may use its microphone.'),
      row('person', 'This browser', 'Signed in until you sign out.',
        rowButton('Sign out', signOut, { key: 'sign-out' })),
      shortcutsRow()),
    about(settings));
}

const toReview = (count) => linkRow('#/review', 'mic', 'Review', 'Recordings that failed or may be wrong.',
  count > 0 && new Intl.NumberFormat().format(count));

function about(settings) {
  const line = (name, value) => [el('dt', {}, name), el('dd', {}, value)];
  const { today, entries, foods, waitingRecordings, undoDays } = settings;
  return group('About',
    el('dl', { class: 'facts' },
      line('Its day', shortDay(today)),
      line('Your entries', new Intl.NumberFormat().format(entries)),
      line('Foods known', new Intl.NumberFormat().format(foods)),
      line('Recordings waiting', new Intl.NumberFormat().format(waitingRecordings)),
      line('Undo', `${undoDays} days`)),
    el('p', { class: 'quiet note' },
      'Nothing leaves this machine except to addresses that you gave. Programs can use the diary too: ',
      el('a', { href: '/v1/openapi.json' }, 'its interface'), '. ',
        el('a', { href: '#/welcome' }, 'See the welcome again'), '.'));
}

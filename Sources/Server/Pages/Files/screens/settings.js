// Settings: what leads to each of them, and the pages of those that have no screen of their own (#/settings/NAME).

import { signOut } from '../access/sign-out.js';
import { get } from '../api.js';
import { el, useStyle } from '../dom.js';
import { onChange } from '../live.js';
import { may } from '../rights.js';
import { backTo, group, linkRow, row, rowButton } from '../settings/rows.js';
import { shortcutsRow } from '../settings/shortcuts.js';

// parts(signal) gives the groups of a page.
export const pages = {
  hearing: { title: 'Hearing', load: () => import('../settings/hearing.js') },
  reminders: { title: 'Reminders', load: () => import('../settings/reminders.js') },
  data: { title: 'Data', load: () => import('../settings/data.js') },
  others: { title: 'Other machines', load: () => import('../settings/others.js') },
  about: { title: 'About', load: () => import('../settings/about.js') },
};

const pageOf = ({ parts }) => (Object.hasOwn(pages, parts[0] ?? '') ? pages[parts[0]] : null);

export const title = (address) => pageOf(address)?.title ?? 'Settings';

export async function open(address, signal) {
  const page = pageOf(address);
  if (!page) return overview(signal);
  const [{ parts }] = await Promise.all([page.load(), useStyle('/style/settings.css')]);
  return el('section', { class: 'page settings' }, backTo(), el('h1', {}, page.title), await parts(signal));
}

async function overview(signal) {
  const isAll = may('all');
  const [review] = await Promise.all([get('/v1/review?limit=1', signal), useStyle('/style/settings.css')]);
  const reviewRow = el('div', {}, toReview(review.count));
  onChange(async ({ kind }) => {
    if (!kind.startsWith('recording.') && kind !== 'again') return;
    const { count } = await get('/v1/review?limit=1', signal);
    reviewRow.replaceChildren(toReview(count));
  }, signal);
  return el('section', { class: 'page settings' },
    el('h1', {}, 'Settings'),
    group('Heard and understood', reviewRow,
      linkRow('#/settings/hearing', 'mic', 'Hearing', isAll ? 'What you cook, and misheard words in files.'
        : 'Misheard words in files from anywhere.'),
      linkRow('#/words', 'book', 'Words', isAll ? 'Teach names and dishes; what was learned from you.'
        : 'What the diary knows, and was taught.'),
      linkRow('#/meals', 'star', 'Saved meals', 'Your usual breakfast, and others with a name.'),
      linkRow('#/people', 'person', 'People', 'Whose voices are known.')),
    group('The diary',
      isAll && linkRow('#/settings/reminders', 'bell', 'Reminders', 'Which, when, and on which devices.'),
      linkRow('#/settings/data', 'download', 'Data', isAll ? 'Export, import, backup and samples.'
        : 'The diary as a file.'),
      linkRow('#/changes', 'undo', 'Recently changed',
        'What was changed or deleted in the last days, and can be undone.')),
    group('Access', isAll && linkRow('#/invite', 'plus', 'Add a phone', 'With a code for its camera.'),
      isAll && linkRow('#/access', 'lock', 'Phones and programs', 'Tokens, and who is signed in.'),
      linkRow('#/trust', 'check', 'Trust this diary', 'What a phone needs before the diary may use its microphone.'),
      isAll && linkRow('#/settings/others', 'upload', 'Other machines', 'The weather, and answers to questions.')),
    group('This browser', row('person', 'This browser', 'Signed in until you sign out.',
      rowButton('Sign out', signOut, { key: 'sign-out' })), shortcutsRow(),
    linkRow('#/settings/about', 'sparkle', 'About', 'What is in this diary, and where it goes.')));
}

const toReview = (count) => linkRow('#/review', 'text', 'Review', 'Recordings that failed or may be wrong.',
  count > 0 && new Intl.NumberFormat().format(count));

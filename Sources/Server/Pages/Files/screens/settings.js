// Settings: what leads to each of them, and the pages of those that have no screen of their own (#/settings/NAME).

import { signOut } from '../access/sign-out.js';
import { get } from '../api.js';
import { el, useStyle } from '../dom.js';
import { onChange } from '../live.js';
import { may } from '../rights.js';
import { number, t } from '../texts.js';
import { backTo, group, linkRow, row, rowButton } from '../settings/rows.js';
import { shortcutsRow } from '../settings/shortcuts.js';

// parts(signal) gives the groups of a page.
export const pages = {
  hearing: { title: t`Hearing`, load: () => import('../settings/hearing.js') },
  reminders: { title: t`Reminders`, load: () => import('../settings/reminders.js') },
  data: { title: t`Data`, load: () => import('../settings/data.js') },
  others: { title: t`Other machines`, load: () => import('../settings/others.js') },
  about: { title: t`About`, load: () => import('../settings/about.js') },
};

const pageOf = ({ parts }) => (Object.hasOwn(pages, parts[0] ?? '') ? pages[parts[0]] : null);

export const title = (address) => pageOf(address)?.title ?? t`Settings`;

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
    el('h1', {}, t`Settings`),
    group(t`Heard and understood`, reviewRow,
      linkRow('#/settings/hearing', 'mic', t`Hearing`, isAll ? t`What you cook, and misheard words in files.`
        : t`Misheard words in files from anywhere.`),
      linkRow('#/words', 'book', t`Words`, isAll ? t`Teach names and dishes; what was learned from you.`
        : t`What the diary knows, and was taught.`),
      linkRow('#/meals', 'star', t`Saved meals`, t`Your usual breakfast, and others with a name.`),
      linkRow('#/people', 'person', t`People`, t`Whose voices are known.`)),
    group(t`The diary`,
      isAll && linkRow('#/settings/reminders', 'bell', t`Reminders`, t`Which, when, and on which devices.`),
      linkRow('#/settings/data', 'download', t`Data`, isAll ? t`Export, import, backup and samples.`
        : t`The diary as a file.`),
      linkRow('#/changes', 'undo', t`Recently changed`,
        t`What was changed or deleted in the last days, and can be undone.`)),
    group(t`Access`, isAll && linkRow('#/invite', 'plus', t`Add a phone`, t`With a code for its camera.`),
      isAll && linkRow('#/access', 'lock', t`Phones and programs`, t`Tokens, and who is signed in.`),
      linkRow('#/trust', 'check', t`Trust this diary`, t`What a phone needs before the diary may use its microphone.`),
      isAll && linkRow('#/settings/others', 'upload', t`Other machines`, t`The weather, and answers to questions.`)),
    group(t`This browser`, row('person', t`This browser`, t`Signed in until you sign out.`,
      rowButton(t`Sign out`, signOut, { key: 'sign-out' })), shortcutsRow(),
    linkRow('#/settings/about', 'sparkle', t`About`, t`What is in this diary, and where it goes.`)));
}

const toReview = (count) => linkRow('#/review', 'text', t`Review`, t`Recordings that failed or may be wrong.`,
  count > 0 && number.format(count));

// Signing this browser out, and what it then no longer keeps of the diary.

import { ask } from '../api.js';
import { confirmed } from '../sheet.js';
import { pictureGroups, takes, texts } from '../store.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';

// What the service worker has kept so that the diary can be read out of its reach.
export const forgetAnswers = async () => {
  for (const name of ['answers', 'pictures', 'shared']) await self.caches?.delete(name);
};

// Asks first: what waits to be sent goes, too, for the next who sits here should not read it.
export async function signOut() {
  const waiting = (await Promise.all([texts.all(), takes.all(), pictureGroups.all()]).catch(() => [])).flat().length;
  const text = t`It keeps nothing of the diary then, and needs a new link or a token to come back.`;
  const lost = plural(waiting, '{0} entry that waits to be sent will be lost.',
    '{0} entries that wait to be sent will be lost.');
  if (!await confirmed(t`Sign this browser out?`, waiting ? `${text} ${lost}` : text, t`Sign out`)) return;
  try {
    await ask('DELETE', '/v1/session');
    await forgetAnswers();
    await forgetWaiting();
    sessionStorage.clear();
    // Nothing that was shown stays in the page's memory.
    location.replace('/#/sign-in');
    location.reload();
  } catch (error) {
    showError(error);
  }
}

async function forgetWaiting() {
  for (const { key } of await texts.all().catch(() => [])) await texts.remove(key);
  for (const { id } of await takes.all().catch(() => [])) await takes.remove(id);
  for (const { id } of await pictureGroups.all().catch(() => [])) await pictureGroups.remove(id);
}

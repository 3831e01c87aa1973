// What other apps shared with the installed page: the service worker has kept it (sw.js), and a sheet takes it.

import { get } from './api.js';
import { t } from './texts.js';
import { toast } from './toast.js';
import { showAddress } from './way-back.js';

const longestText = 10_000;
const isShare = ({ url }) => /\/shared\/[^/]+$/.test(url);

export function lostShare() {
  showAddress('#/today');
  toast(t`What was shared could not be kept. Is the storage of this browser full? Share it again.`, { kind: 'bad' });
}

// Opens a sheet for each share, one after another. It is kept until its sheet is closed; only one tab shows it.
export async function openShared() {
  const all = async () => {
    const cache = await caches.open('shared');
    for (let shares = await waiting(cache); shares.length; shares = await waiting(cache)) {
      const [share] = shares;
      const { text, names } = await (await cache.match(share)).json();
      const kept = names.map((_, place) => `${share.url}/${place}`);
      const files = await Promise.all(kept.map((url, place) => fileIn(cache, url, names[place])));
      await openSheetFor(files.filter(Boolean), text.slice(0, longestText));
      await Promise.all([share, ...kept].map((each) => cache.delete(each)));
    }
  };
  return navigator.locks ? navigator.locks.request('shared', { ifAvailable: true }, (lock) => lock && all()) : all();
}

const waiting = async (cache) => (await cache.keys()).filter(isShare);

async function fileIn(cache, url, name) {
  const blob = await (await cache.match(url))?.blob();
  return blob && new File([blob], name, { type: blob.type });
}

async function openSheetFor(files, text) {
  if (files.length) {
    const { openPictures } = await import('./pictures/form.js');
    return (await openPictures(files, { text })).closed;
  }
  if (!text) return undefined;
  const [{ openAdd }, { today }] = await Promise.all([import('./add.js'), get('/v1/streak')]);
  return openAdd({ day: today, today, mode: 'text', text });
}

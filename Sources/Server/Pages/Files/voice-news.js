// Says once in each browser that the diary has learned a voice by itself, and what that gained.

import { get } from './api.js';
import { onChange } from './live.js';
import { plural, t } from './texts.js';
import { complainUnlessOffline, toast } from './toast.js';

// When the latest fit that this browser has told of was made, in milliseconds.
const told = 'voice-told';
const week = 7 * 86_400_000;
// The name under which the service enrols the only voice of a diary that names nobody.
const household = 'household';

export function tellOfVoices() {
  const look = () => tell().catch(complainUnlessOffline);
  onChange(({ kind }) => kind === 'settings.changed' && look());
  return look();
}

async function tell() {
  const { people } = await get('/v1/people');
  const before = Math.max(Number(localStorage.getItem(told)), Date.now() - week);
  const news = people.filter(({ unasked, enrolledAt }) => unasked && Date.parse(enrolledAt) > before);
  if (!news.length) return;
  localStorage.setItem(told, String(Math.max(...news.map(({ enrolledAt }) => Date.parse(enrolledAt)))));
  for (const { name, words, errorsBefore, errorsAfter } of news) {
    const whose = name === household ? t`your voice` : t`the voice of ${name}`;
    toast(t`The diary has learned ${whose}: of ${plural(words, '{0} word', '{0} words')},
      ${errorsBefore} were misheard before, ${errorsAfter} now.`,
      { action: { label: t`Look`, run: () => { location.hash = '#/people'; } } });
  }
}

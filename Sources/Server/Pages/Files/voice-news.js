// Says once in each browser that the diary has learned a voice by itself, and what that gained.

import { get } from './api.js';
import { counted } from './dom.js';
import { onChange } from './live.js';
import { complainUnlessOffline, toast } from './toast.js';

// When the latest fit that this browser has told of was made.
const told = 'voice-told';

export function tellOfVoices() {
  const look = () => tell().catch(complainUnlessOffline);
  onChange(({ kind }) => kind === 'settings.changed' && look());
  return look();
}

async function tell() {
  const { people } = await get('/v1/people');
  const before = localStorage.getItem(told) ?? '';
  const news = people.filter(({ unasked, enrolledAt }) => unasked && enrolledAt > before);
  if (!news.length) return;
  localStorage.setItem(told, news.map(({ enrolledAt }) => enrolledAt).sort().pop());
  for (const { name, words, errorsBefore, errorsAfter } of news) {
    toast(`The diary has learned the voice of ${name}: of ${counted(words, 'word', 'words')}, ${errorsBefore} were misheard before, ${errorsAfter} now.`,
      { action: { label: 'Look', run: () => { location.hash = '#/people'; } } });
  }
}

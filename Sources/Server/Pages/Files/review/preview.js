// What the diary would make of a text, while it is written: nothing of it is kept.

import { ask } from '../api.js';
import { categoryName } from '../categories.js';
import { fill } from '../dom.js';
import { t } from '../texts.js';

const wait = 400;

// at: the instant at which it was said. Gives what is to be called when the text has changed; what it becomes is
// written into the place.
export function preview(place, textOf, at, signal) {
  let timer;
  let asked = 0;
  async function show() {
    asked += 1;
    const mine = asked;
    const text = textOf();
    if (!text) return void fill(place);
    const { data } = await ask('POST', '/v1/entries?dryRun=true', { json: { text, at }, signal });
    if (mine !== asked) return;
    const told = data.map(inWords).filter(Boolean);
    fill(place, told.length ? t`Becomes ${told.join('; ')}.` : t`Becomes a note.`);
  }
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => show().catch(() => fill(place)), wait);
  };
}

// One act of a dry run: a meal with its category; what other journals do is told by what it is about.
function inWords({ act, journal, category, description, care, plants, name }) {
  if (act === 'entry') return `${categoryName(category ?? null).toLowerCase()}: ${description}`;
  return [journal, care ?? act, (plants ?? [name]).filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

// What was said beside foods: how somebody felt, how it tasted, how good it was, and where.

import { el } from './dom.js';
import { icon } from './icons.js';
import { t } from './texts.js';

const symbols = { body: 'heart', mood: 'smile', taste: 'tongue', rating: 'star', place: 'pin' };

// A note that tells of nothing but a feeling.
export const isFeeling = ({ isNote, card, remarks }) => isNote && !card && (remarks ?? []).some(({ name }) => name);

// The remarks of an entry as a line; null for none. The words of a feeling are the entry's text, so its name is shown.
export function remarkLine({ isNote, remarks }) {
  const shown = (remarks ?? []).map(({ kind, text, name }) => ({ kind, text: isNote ? name : text }))
    .filter(({ text }, place, all) => text && all.findIndex((each) => each.text === text) === place);
  if (!shown.length) return null;
  return el('ul', { class: 'remarks', 'aria-label': t`Remarks` }, shown.map(({ kind, text }) =>
    el('li', {}, icon(symbols[kind] ?? 'text'), el('span', { dir: 'auto' }, text))));
}

// All that was said, to be written anew: open where nothing was heard, and folded away where words can be put right.

import { get } from '../api.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';
import { preview } from './preview.js';

// said: the words as they are now. Gives {element, value, isChanged, onInput(run), startFrom(said)}: other words to
// start from, which leaves alone what somebody has written, and gives the words before them.
export function wholeText(item, hasWords, signal, said) {
  let first = said.trim();
  const text = el('textarea', {
    class: 'input', maxlength: 10000, value: said, 'data-focus': 'text', placeholder: t`two idlis and a coffee`,
  });
  const becomes = el('p', { class: 'quiet', role: 'status' });
  const field = el('div', { class: 'stack' },
    el('label', { class: 'field' }, el('span', {}, t`All that was said`), text), becomes);
  text.addEventListener('input', preview(becomes, () => text.value.trim(), item.recording.recordedAt, signal));
  const others = el('div', { class: 'choices', role: 'group', 'aria-label': t`It may say` });
  const element = hasWords
    ? el('details', { class: 'whole-text' },
      el('summary', { class: 'button', 'data-focus': 'whole' }, icon('edit'), t`Rewrite all of it`), field)
    : el('div', { class: 'stack' }, others, field);
  const put = (value) => {
    text.value = value;
    text.dispatchEvent(new Event('input'));
    text.focus();
  };
  // What a recording without words may say takes a while; nobody waits for it.
  if (!hasWords) {
    get(item.links.self, signal).then(({ wholes = [] }) => fill(others, wholes.map((whole) =>
      el('button', { type: 'button', class: 'chip', onclick: () => put(whole) }, whole)))).catch(() => {
      // It can be written all the same.
    });
  }
  return {
    element,
    get value() { return text.value.trim(); },
    get isChanged() { return text.value.trim() !== first; },
    startFrom(words) {
      const before = first;
      if (text.value.trim() === first) text.value = words;
      first = words.trim();
      return before;
    },
    onInput(run) {
      text.addEventListener('input', run);
      text.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run(event);
      });
    },
  };
}

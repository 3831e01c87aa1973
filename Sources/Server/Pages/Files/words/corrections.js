// What was learned from corrections: what was heard, what was meant, and whether it is now made by itself.

import { ask, get } from '../api.js';
import { counted, el, emptyState } from '../dom.js';
import { icon } from '../icons.js';
import { may } from '../rights.js';
import { confirmed } from '../sheet.js';
import { showError, toast } from '../toast.js';

export async function correctionList(refresh, signal) {
  const { corrections } = await get('/v1/corrections', signal);
  if (!corrections.length) {
    return emptyState(icon('edit', 'big'), 'Nothing learned yet',
      'Correct what was misheard: in the same place it is then corrected automatically.');
  }
  return el('ul', { class: 'word-list' }, [...corrections].reverse().map((each) => item(each, refresh)));
}

function item({ number, heard, meant, count, isRule }, refresh) {
  const forget = async () => {
    const text = `“${heard}” is no longer taken for “${meant}”.`;
    if (!await confirmed('Forget this correction?', text, 'Forget')) return;
    try {
      await ask('DELETE', `/v1/corrections/${number}`);
      toast('Forgotten.');
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  return el('li', { class: 'word-line' },
    el('span', { class: 'row-words' },
      el('span', {}, el('del', { dir: 'auto' }, heard || 'nothing'), ' → ',
        el('ins', { dir: 'auto' }, meant || 'nothing')),
      el('small', {}, `${counted(count, 'time', 'times')} corrected${isRule ? '; now made automatically' : ''}`)),
    may('all') && el('button', { type: 'button', class: 'round', 'aria-label': `Forget ${heard}, meant ${meant}`,
      'data-focus': `forget-${number}`, onclick: forget }, icon('trash')));
}

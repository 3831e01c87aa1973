// What was learned from corrections: what was heard, what was meant, and whether it is now made by itself.

import { ask, get } from '../api.js';
import { el, emptyState } from '../dom.js';
import { icon } from '../icons.js';
import { may } from '../rights.js';
import { confirmed } from '../sheet.js';
import { plural, t } from '../texts.js';
import { showError, toast } from '../toast.js';

export async function correctionList(refresh, signal) {
  const { corrections } = await get('/v1/corrections', signal);
  if (!corrections.length) {
    return emptyState(icon('edit', 'big'), t`Nothing learned yet`,
      t`Correct what was misheard: in the same place it is then corrected automatically.`);
  }
  return el('ul', { class: 'word-list' }, [...corrections].reverse().map((each) => item(each, refresh)));
}

function item({ number, heard, meant, count, isRule }, refresh) {
  const forget = async () => {
    const text = t`“${heard}” is no longer taken for “${meant}”.`;
    if (!await confirmed(t`Forget this correction?`, text, t`Forget`)) return;
    try {
      await ask('DELETE', `/v1/corrections/${number}`);
      toast(t`Forgotten.`);
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  return el('li', { class: 'word-line' },
    el('span', { class: 'row-words' },
      el('span', {}, el('del', { dir: 'auto' }, heard || t`nothing`), ' → ',
        el('ins', { dir: 'auto' }, meant || t`nothing`)),
      el('small', {}, isRule ? plural(count, '{0} time corrected; now made automatically',
        '{0} times corrected; now made automatically') : plural(count, '{0} time corrected', '{0} times corrected'))),
    may('all') && el('button', { type: 'button', class: 'round', 'aria-label': t`Forget ${heard}, meant ${meant}`,
      'data-focus': `forget-${number}`, onclick: forget }, icon('trash')));
}

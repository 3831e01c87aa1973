// How many recordings wait for a look, in the banner of Today: on the way to the settings, and on a way of its own.

import { el } from '../dom.js';
import { icon } from '../icons.js';
import { onChange } from '../live.js';
import { number, plural, t } from '../texts.js';
import { askDoubts, knownDoubts } from './doubts.js';

// Shown as it was last until it is asked again.
export const reviewParts = {
  settings() {
    const { count } = knownDoubts();
    return el('a', {
      class: 'round settings-link', href: '#/settings', 'data-focus': 'settings', 'data-review': 'settings',
      'aria-label': count ? t`Settings, ${plural(count, '{0} recording', '{0} recordings')} to review` : t`Settings`,
    }, icon('settings'), count > 0 && el('b', { class: 'badge', 'aria-hidden': 'true' }, String(count)));
  },
  chip() {
    const { count } = knownDoubts();
    return el('a', {
      class: 'to-review', href: '#/review', 'data-focus': 'review', 'data-review': 'chip', hidden: count === 0,
    }, icon('mic'), t`${number.format(count)} to review`);
  },
};

// Asks, once the day is shown and after changes, and draws these parts anew. show(words): the words in doubt of
// entries.
export function watchDoubts(head, show, signal) {
  const draw = ({ words }) => {
    for (const part of head.querySelectorAll('[data-review]')) {
      const isFocused = part === document.activeElement;
      const fresh = reviewParts[part.dataset.review]();
      part.replaceWith(fresh);
      if (isFocused) fresh.focus();
    }
    show(words);
  };
  const ask = () => askDoubts(signal).then(draw).catch(() => {
    // The number is missing, and Review says why when it is opened.
  });
  setTimeout(ask);
  onChange(({ kind }) => (kind.startsWith('recording.') || kind === 'again') && ask(), signal);
}

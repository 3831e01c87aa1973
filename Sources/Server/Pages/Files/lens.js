// The row of chips under the banner: which journal the screens show.

import { el } from './dom.js';
import { icon } from './icons.js';
import { journalIcon, setLens } from './journals.js';
import { t } from './texts.js';

// list: what `journals` gave; null where there is no choice. The screen is opened anew with another lens.
export function lensRow(list, lens) {
  if (!list.length) return null;
  const chip = ({ name, title }) => el('button', {
    type: 'button', class: 'chip', 'aria-pressed': `${name === lens}`, 'data-focus': `lens-${name}`,
      onclick: () => pick(name),
  }, name !== 'all' && icon(journalIcon(name)), title);
  const pick = (name) => {
    setLens(name);
    dispatchEvent(new HashChangeEvent('hashchange'));
  };
  return el('div', { class: 'lens', role: 'group', 'aria-label': t`Journal` },
    [{ name: 'all', title: t`All` }, ...list].map(chip));
}

// The menu of a card: all that its buttons offer, without opening it.

import { actionsOf } from '../card-actions.js';
import { openMenu } from '../menu.js';
import { t } from '../texts.js';

// isHeld: whether a finger has opened it that is still on the card.
export async function openCardMenu(article, entry, today, isHeld) {
  const band = article.querySelector('button.card-band');
  const actions = actionsOf(entry, today);
  // Deleting stands last, where a finger that slips does not get.
  const isLast = (action) => action.name === 'trash';
  const all = [...actions.filter((action) => !isLast(action)),
    ...(band ? [{ name: 'category', label: t`Change the category`, symbol: 'down', run: () => band.click() }] : []),
    ...actions.filter(isLast)];
  const choices = all.map((action) => ({ value: action, label: action.label, icon: action.symbol,
    kind: isLast(action) ? 'bad' : null }));
  const label = article.getAttribute('aria-label');
  const chosen = await openMenu(article.querySelector('.card-main'), label, choices, undefined,
    { isContext: true, isHeld });
  chosen?.run();
}

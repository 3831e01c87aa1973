// The list of shortcuts, and the switch for those of a single key.

import { el, fill, useStyle } from '../dom.js';
import { openSheet } from '../sheet.js';
import { areOn, list, showShortcuts, switchShortcuts } from '../shortcuts.js';
import { t } from '../texts.js';
import { showError } from '../toast.js';
import { row, rowButton, switchRow } from './rows.js';

export async function openShortcuts() {
  await useStyle('/style/settings.css');
  const { closed } = openSheet(t`Keyboard`, (body) => {
    const table = el('dl', { class: 'shortcuts' });
    const line = ({ keys, does, isSingle = false }) => {
      const isOff = isSingle && !areOn();
      return el('div', { class: isOff ? 'is-off' : '' }, el('dt', {}, keys.map((key) => el('kbd', {}, key))),
        el('dd', {}, does, isOff && el('span', { class: 'unseen' }, ' ', t`(off)`)));
    };
    const draw = () => fill(table, list.map(line));
    const toggle = switchRow({
      label: t`Shortcuts of a single key`, note: t`When off, a single letter or sign does nothing.`, isOn: areOn(),
      key: 'shortcuts',
      change: async (isOn) => {
        switchShortcuts(isOn);
        draw();
      },
    });
    draw();
    body.append(table, toggle);
  });
  await closed;
}

export const shortcutsRow = () => row('keyboard', t`Keyboard`, t`Shortcuts, and switching them off.`,
  rowButton(t`Show`, () => showShortcuts().catch(showError), { key: 'keyboard' }));

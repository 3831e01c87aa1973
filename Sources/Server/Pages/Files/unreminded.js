// Whether what somebody asked to be reminded of can be sent at all. The diary says when it will remind, whatever the
// settings of reminders are.

import { get } from './api.js';
import { may } from './rights.js';
import { t } from './texts.js';

const asksToRemind = (act) => typeof act.remindAt === 'string';

// For entries of which one asks to be reminded, {text, isAll, action} where nothing would be sent; null otherwise.
// isAll: whether the entries tell of nothing else.
export async function unreminded(entries) {
  const acts = entries.flatMap((entry) => (entry.acts?.length ? entry.acts : [{}]));
  if (!acts.some(asksToRemind) || !may('read')) return null;
  const reminders = await get('/v1/reminders').catch(() => null);
  if (!reminders) return null;
  const isOn = reminders.on.includes('asked');
  if (isOn && (reminders.channels.length || reminders.feed)) return null;
  const show = () => { location.hash = '#/settings/reminders'; };
  return {
    text: isOn ? t`There is no way to send reminders yet.` : t`Reminders are off.`,
    isAll: acts.every(asksToRemind),
    action: may('all') ? [{ label: isOn ? t`Add a way` : t`Turn them on`, run: show }] : [],
  };
}

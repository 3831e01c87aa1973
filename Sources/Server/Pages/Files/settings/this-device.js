// Reminders that this browser shows: it subscribes to its maker's push service, which carries them encrypted.

import { get } from '../api.js';
import { t } from '../texts.js';

// Push services are for pages that came encrypted, or from this machine.
export const canShow = isSecureContext && 'PushManager' in self && 'Notification' in self
  && 'serviceWorker' in navigator;

// Asks for leave, and subscribes. Gives what the service needs to send reminders here.
export async function subscribe() {
  if (await Notification.requestPermission() !== 'granted') {
    throw new Error(t`This browser shows no notifications of the diary. Allow them in its settings for this site.`);
  }
  const { key } = await get('/v1/reminders/push-key');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  let subscription;
  try {
    subscription = await pushManager.subscribe(options);
  } catch (error) {
    // It subscribed for another diary at this address, such as one that was restored since.
    if (error.name !== 'InvalidStateError') throw new Error(t`The push service of this browser cannot be reached.`);
    await (await pushManager.getSubscription())?.unsubscribe();
    subscription = await pushManager.subscribe(options);
  }
  const { endpoint, keys: { p256dh, auth } } = subscription.toJSON();
  return { endpoint, p256dh, auth, name: nameOfBrowser() };
}

// Such as “Firefox on Android”. The diary keeps it, so it is in no browser's language.
function nameOfBrowser() {
  const { userAgent } = navigator;
  const find = (names, other) => names.find(([mark]) => userAgent.includes(mark))?.[1] ?? other;
  const browser = find([['Firefox', 'Firefox'], ['Edg', 'Edge'], ['OPR', 'Opera'],
    ['SamsungBrowser', 'Samsung Internet'], ['Chrom', 'Chrome'], ['Safari', 'Safari']], 'A browser');
  const system = find([['Android', 'Android'], ['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Windows', 'Windows'],
    ['Mac OS', 'Mac'], ['CrOS', 'Chromebook'], ['Linux', 'Linux']], '');
  return system ? `${browser} on ${system}` : browser;
}

// Whether this browser trusts the address of these pages.
//
// A browser that was told to go on past its warning calls the page secure all the same, but takes no service worker
// from it. So the page asks for one, and has it fetched anew.

import { trustedAddress } from '../dom.js';

// 'trusted', 'untrusted', 'unknown' (no service workers here, as in a private window), or 'unreachable'.
export async function checkTrust() {
  if (!isSecureContext) return 'untrusted';
  if (!navigator.serviceWorker) return 'unknown';
  try {
    const registration = await navigator.serviceWorker.register(trustedAddress('/sw.js'));
    // One from an earlier visit is given without asking the service.
    await registration.update();
    return 'trusted';
  } catch {
    const isThere = await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false);
    return isThere ? 'untrusted' : 'unreachable';
  }
}

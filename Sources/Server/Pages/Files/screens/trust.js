// How each system is told to trust the household's authority, so that browsers lend these pages the microphone.

import { el, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { mixed, t } from '../texts.js';
import { backTo } from '../settings/rows.js';
import { checkTrust } from '../trust/check.js';
import { stepsOfSystems, warningExplained } from '../trust/systems.js';

export const title = t`Trust this diary`;

export async function open(_address, signal) {
  await Promise.all([useStyle('/style/settings.css'), useStyle('/style/trust.css')]);
  const isThere = await hasAuthority(signal);
  return el('section', { class: 'page' }, backTo(), el('h1', {}, t`Trust this diary`),
    el('p', { class: 'quiet' },
      t`Browsers let a page use the microphone only if they can be sure of its machine. Your diary is its own
      authority for that: each phone and computer is told once to trust it. It vouches for machines of home
      networks, and for no site on the internet.`),
    state(isThere), warningExplained(), stepsOfSystems(),
    el('p', { class: 'quiet' }, mixed`Is it the right one? Compare its SHA-256 fingerprint with the one that ${
      el('code', {}, 'diary certificate')} prints.`));
}

async function hasAuthority(signal) {
  const answer = await fetch('/authority.crt', { method: 'HEAD', signal }).catch(() => null);
  return answer?.status === 200;
}

const said = {
  trusted: ['check', t`This browser trusts this address: the diary may use the microphone.`],
  untrusted: ['warning', t`This browser does not trust this address yet. The diary cannot use the microphone, or be
    read without a connection.`],
  unknown: ['warning', t`This browser does not say whether it trusts this address. A private window never does.`],
  unreachable: ['offline', t`The diary cannot be reached, so this cannot be checked now.`],
};

function state(isThere) {
  const verdict = el('div', { class: 'trust-verdict', role: 'status' }, icon('clock'), el('p', {}, t`Checking…`));
  checkTrust().then((found) => {
    const [symbol, text] = said[found];
    verdict.dataset.state = found;
    fill(verdict, icon(symbol), el('p', {}, text));
  });
  return el('div', { class: 'panel trust-state' }, verdict,
    isThere
      ? el('a', { class: 'button main', href: '/authority.crt', download: 'diary-authority.crt',
        'data-focus': 'authority' }, icon('download'), t`Get the certificate`)
      : el('p', { class: 'quiet' }, mixed`There is no certificate yet. Run ${el('code', {}, 'diary certificate')}
        on the diary's machine, then ${el('code', {}, 'diary serve --listen 0.0.0.0:8765')}.`));
}

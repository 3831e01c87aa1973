// How each system is told to trust the household's authority, so that browsers lend these pages the microphone.

import { el, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { backTo } from '../settings/rows.js';

export const title = 'Trust this diary';

const systems = [
  {
    name: 'iPhone and iPad', isThis: /iPhone|iPad/,
    steps: [
      'Open this page in Safari, get the certificate, and allow the profile to be loaded.',
      'Open Settings, tap “Profile Downloaded”, then “Install”.',
      'In Settings, go to General, About, Certificate Trust Settings, and switch “Diary of …” on.',
    ],
  },
  {
    name: 'Android', isThis: /Android/,
    steps: [
      'Get the certificate.',
      'Open Settings, search for “CA certificate”, choose it, and choose “Install anyway”.',
      'Choose the file diary-authority.crt. Chrome trusts it at once; in Firefox also switch '
        + '“Use third party CA certificates” on, in its secret settings.',
    ],
  },
  {
    name: 'Mac', isThis: /Macintosh/,
    steps: [
      'Get the certificate and open it: Keychain Access adds it to the login keychain.',
      'Open it there with a double click, unfold “Trust”, and choose “Always Trust”.',
      'Close the window and restart the browser.',
    ],
  },
  {
    name: 'Windows', isThis: /Windows/,
    steps: [
      'Get the certificate, open it, and choose “Install Certificate”, “Current User”.',
      'Choose “Place all certificates in the following store”, “Browse”, '
        + '“Trusted Root Certification Authorities”.',
      'Say yes to the warning, and restart the browser.',
    ],
  },
  {
    name: 'Linux', isThis: /Linux(?!.*Android)/,
    steps: [
      'Get the certificate.',
      'In Chromium or Chrome, open chrome://certificate-manager, “Installed by you”, and import it under '
        + '“Trusted certificates”.',
      'For all other programs: copy it to /usr/local/share/ca-certificates/ and run update-ca-certificates as root.',
    ],
  },
  {
    name: 'Firefox, on any computer', isThis: /Firefox/,
    steps: [
      'Get the certificate.',
      'Open Settings, “Privacy & Security”, “View Certificates”, “Authorities”, “Import”.',
      'Choose the file and tick “Trust this CA to identify websites”.',
    ],
  },
];

export async function open(_address, signal) {
  await Promise.all([useStyle('/style/settings.css'), useStyle('/style/trust.css')]);
  const isThere = await hasAuthority(signal);
  return el('section', { class: 'page' }, backTo(), el('h1', {}, 'Trust this diary'),
    el('p', { class: 'quiet' },
      'Browsers let a page use the microphone only if they can be sure of its machine. Your diary is its own authority '
      + 'for that: each phone and computer is told once to trust it. It vouches for machines of home networks, and for '
      + 'no site on the internet.'),
    state(isThere),
    el('div', { class: 'systems' }, [...systems].sort((one, other) => isOwn(other) - isOwn(one)).map(({ name, steps,
      isThis }) =>
      el('details', { class: 'panel', open: isOwn({ isThis }) },
        el('summary', {}, name, isOwn({ isThis }) && el('small', { class: 'here' }, 'this one')),
        el('ol', { class: 'steps-of' }, steps.map((step) => el('li', {}, step)))))),
    el('p', { class: 'quiet' }, 'Is it the right one? Compare its SHA-256 fingerprint with the one that ',
      el('code', {}, 'diary certificate'), ' prints.'));
}

function isOwn({ isThis }) {
  const agent = navigator.userAgent;
  const found = isThis.test(agent);
  // Firefox has a list of its own wherever it runs on a computer; Android's names Linux too.
  if (/Firefox/.test(agent) && !/Android/.test(agent)) return found && isThis.test('Firefox');
  return /Android/.test(agent) ? found && isThis.test('Android') : found;
}

async function hasAuthority(signal) {
  const answer = await fetch('/authority.crt', { method: 'HEAD', signal }).catch(() => null);
  return answer?.status === 200;
}

function state(isThere) {
  const isSafe = window.isSecureContext;
  return el('div', { class: 'panel trust-state' },
    icon(isSafe ? 'check' : 'warning'),
    el('p', {}, isSafe ? 'This browser trusts this address: the diary may use the microphone.'
      : 'This browser does not trust this address yet: the diary cannot use the microphone.'),
    isThere
      ? el('a', { class: 'button main', href: '/authority.crt', download: 'diary-authority.crt',
        'data-focus': 'authority' }, icon('download'), 'Get the certificate')
      : el('p', { class: 'quiet' }, 'There is no certificate yet. Run ', el('code', {}, 'diary certificate'),
        ' on the diary\'s machine, then ',
        el('code', {}, 'diary serve --listen 0.0.0.0:8765'), '.'));
}

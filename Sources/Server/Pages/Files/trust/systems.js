// How each system is told to trust the household's authority. Also on the page over plain http (trust/page.js), which
// has nothing of the diary: this module needs no service.

import { el } from '../dom.js';
import { t } from '../texts.js';

const systems = [
  {
    name: t`iPhone and iPad`, isThis: /iPhone|iPad/,
    steps: [
      t`Open this page in Safari, get the certificate, and allow the profile to be loaded.`,
      t`Open Settings, tap “Profile Downloaded”, then “Install”.`,
      t`In Settings, go to General, About, Certificate Trust Settings, and switch “Diary of …” on.`,
    ],
  },
  {
    name: 'Android', isThis: /Android/,
    steps: [
      t`Get the certificate.`,
      t`Open Settings, search for “CA certificate”, choose it, and choose “Install anyway”.`,
      t`Choose the file diary-authority.crt. Chrome trusts it at once; in Firefox also switch
        “Use third party CA certificates” on, in its secret settings.`,
    ],
  },
  {
    name: 'Mac', isThis: /Macintosh/,
    steps: [
      t`Get the certificate and open it: Keychain Access adds it to the login keychain.`,
      t`Open it there with a double click, unfold “Trust”, and choose “Always Trust”.`,
      t`Close the window and restart the browser.`,
    ],
  },
  {
    name: 'Windows', isThis: /Windows/,
    steps: [
      t`Get the certificate, open it, and choose “Install Certificate”, “Current User”.`,
      t`Choose “Place all certificates in the following store”, “Browse”, “Trusted Root Certification Authorities”.`,
      t`Say yes to the warning, and restart the browser.`,
    ],
  },
  {
    name: 'Linux', isThis: /Linux(?!.*Android)/,
    steps: [
      t`Get the certificate.`,
      t`In Chromium or Chrome, open chrome://certificate-manager, “Installed by you”, and import it under
        “Trusted certificates”.`,
      t`For all other programs: copy it to /usr/local/share/ca-certificates/ and run update-ca-certificates as root.`,
    ],
  },
  {
    name: t`Firefox, on any computer`, isThis: /Firefox/,
    steps: [
      t`Get the certificate.`,
      t`Open Settings, “Privacy & Security”, “View Certificates”, “Authorities”, “Import”.`,
      t`Choose the file and tick “Trust this CA to identify websites”.`,
    ],
  },
];

// The steps of every system, this one's first and open.
export const stepsOfSystems = () => el('div', { class: 'systems' },
  [...systems].sort((one, other) => isOwn(other) - isOwn(one)).map((system) =>
    el('details', { class: 'panel', open: isOwn(system) },
      el('summary', {}, system.name, isOwn(system) && el('small', { class: 'here' }, t`this one`)),
      el('ol', { class: 'steps-of' }, system.steps.map((step) => el('li', {}, step))))));

function isOwn({ isThis }) {
  const agent = navigator.userAgent;
  const found = isThis.test(agent);
  // Firefox has a list of its own wherever it runs on a computer; Android's names Linux too.
  if (/Firefox/.test(agent) && !/Android/.test(agent)) return found && isThis.test('Firefox');
  return /Android/.test(agent) ? found && isThis.test('Android') : found;
}

// What a browser says before it knows the certificate, so that nobody is frightened by it, or gets used to it.
export const warningExplained = () => el('p', { class: 'quiet' },
  t`Without the certificate, the browser shows a red warning first: “Your connection is not private”, or “This
  Connection Is Not Private” on an iPhone. It means that nobody has told this browser yet who vouches for your
  diary. Once the certificate is trusted, it no longer comes. If it still does, look at the steps again.`);

// The page over plain http: the household's certificate, how to trust it, and the way on to the diary.
//
// It is served on a port of its own, which has nothing of the diary. The code of an invitation comes after # and stays
// in this browser.

import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { mixed, t } from '../texts.js';
import { stepsOfSystems, warningExplained } from './systems.js';

const code = /^#(code_[\w-]+)$/.exec(location.hash)?.[1];
const main = document.getElementById('main');

async function open() {
  const { addresses } = await (await fetch('/diary.json', { cache: 'no-store' })).json();
  const [first, ...others] = addresses.map((address) => (code ? `${address}/#/sign-in?code=${code}` : address));
  fill(main, el('section', { class: 'page' },
    el('p', { class: 'eyebrow' }, t`Your food. Your story.`),
    el('h1', {}, t`First trust your diary`),
    el('p', {}, t`Your diary is on a machine in this house, which vouches for itself. Tell this device once to trust
      it: then the diary may listen, remind you, and open without a connection.`),
    el('section', { class: 'panel trust-step', 'aria-label': t`First step` }, el('b', { class: 'number' }, '1'),
      el('div', { class: 'stack' }, el('h2', {}, t`Install the certificate`),
        el('a', { class: 'button main wide', href: '/authority.crt', 'data-focus': 'authority' }, icon('download'),
          t`Get the certificate`),
        el('p', { class: 'quiet' }, t`Then follow the steps of your system below, and come back to this page.`))),
    stepsOfSystems(),
    el('section', { class: 'panel trust-step', 'aria-label': t`Second step` }, el('b', { class: 'number' }, '2'),
      el('div', { class: 'stack' }, el('h2', {}, t`Open the diary`), warningExplained(),
        first && el('a', { class: 'button main wide', href: first, 'data-focus': 'go-on' }, t`Go on to the diary`),
        others.map((other) => el('p', { class: 'quiet' }, mixed`Is that page not found? ${
          el('a', { href: other, 'data-focus': 'by-number' }, t`Go on by number`)}.`)))),
    el('p', { class: 'quiet' }, t`The certificate vouches for machines of home networks, and for no site on the
      internet. Its SHA-256 fingerprint is shown where you were invited.`)));
}

open().catch(() => {
  fill(main, el('section', { class: 'page' }, el('h1', {}, t`Not now`),
    el('p', {}, t`The diary cannot be reached. Is this device in the house's network?`),
    el('button', { type: 'button', class: 'button', onclick: () => location.reload() }, t`Try again`)));
});

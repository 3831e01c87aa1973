// Making a token. Its secret is shown once.

import { post } from '../api.js';
import { el, fill } from '../dom.js';
import { openSheet } from '../sheet.js';
import { t } from '../texts.js';
import { toast } from '../toast.js';

const rights = [
  { name: 'read', label: t`Look at the diary` },
    { name: 'log', label: t`Add to it, and put that right for seven days` },
    { name: 'all', label: t`Everything: change and delete all, settings` },
];

export async function makeToken(refresh) {
  const sheet = openSheet(t`New token`, (body) => {
    const name = el('input', { class: 'input', required: true, maxlength: 60, autofocus: true,
      placeholder: t`my phone` });
    const boxes = rights.map(({ name: right, label }) => {
      const box = el('input', { type: 'checkbox', value: right, checked: right !== 'all' });
      return { box, line: el('label', { class: 'choice-line' }, box, label) };
    });
    const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
    const button = el('button', { class: 'button main wide' }, t`Make it`);
    const form = el('form', { class: 'stack', onsubmit: make },
      el('label', { class: 'field' }, el('span', {}, t`What is it for?`), name),
      el('fieldset', { class: 'plain' }, el('legend', { class: 'legend' }, t`What it may do`),
        boxes.map(({ line }) => line)),
      wrong, button);
    body.append(form);

    async function make(event) {
      event.preventDefault();
      button.disabled = true;
      try {
        const may = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
        const { secret, token } = await post('/v1/tokens', { name: name.value, may });
        fill(body, ...shown(secret, token, () => sheet.close()));
        body.querySelector('.button.main').focus();
      } catch (error) {
        button.disabled = false;
        wrong.hidden = false;
        fill(wrong, error.message);
      }
    }
  });
  await sheet.closed;
  await refresh();
}

function shown(secret, token, close) {
  // Each link is good for one browser.
  const copyLink = async () => {
    try {
      const { code } = await post(`/v1/tokens/${token.id}/code`);
      await copy(`${location.origin}/#/sign-in?code=${code}`,
        t`The link is copied. It signs one browser in, within ten minutes.`);
    } catch (error) {
      toast(error.message, { kind: 'bad' });
    }
  };
  const copy = async (text, said) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(said);
    } catch {
      toast(t`The browser does not let this page copy; select the text instead.`, { kind: 'bad' });
    }
  };
  return [
    el('p', {}, t`This is shown only once. The diary keeps a digest of it, nothing more.`),
    el('code', { class: 'secret', tabindex: '0', 'aria-label': t`The token` }, secret),
    el('div', { class: 'row' },
      el('button', { type: 'button', class: 'button grow', onclick: () => copy(secret, t`Copied.`) },
        t`Copy the token`),
      el('button', { type: 'button', class: 'button grow', onclick: copyLink }, t`Copy a link that signs in`)),
    el('p', { class: 'quiet' },
      t`A phone is signed in more easily by its camera: “Add a phone” shows a code for it.`),
    el('button', { type: 'button', class: 'button main wide', onclick: close }, t`Done`),
  ];
}

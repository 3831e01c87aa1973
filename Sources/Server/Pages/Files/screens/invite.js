// Inviting a phone: its name, a code for its camera, and what it will show on the way.

import { ask, get, post, withQuery } from '../api.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { qrCode } from '../invite/qr.js';
import { onChange } from '../live.js';
import { backTo } from '../settings/rows.js';
import { mixed, t } from '../texts.js';
import { showError } from '../toast.js';

export const title = t`Add a phone`;

// As long as the service lets a code live.
const lifetime = 600_000;

export async function open(_address, signal) {
  const [where, { tokens }] = await Promise.all([
    get(withQuery('/v1/invitation', { from: location.origin }), signal), get('/v1/tokens', signal),
    useStyle('/style/settings.css'), useStyle('/style/invite.css'),
  ]);
  const place = el('div', { class: 'stack' });
  if (where.address) fill(place, nameForm(freeName(tokens), (token) => showCode(place, where, token, signal)));
  else fill(place, outOfReach());
  return el('section', { class: 'page' }, backTo('#/access', t`Phones and programs`), el('h1', {}, title), place);
}

function freeName(tokens) {
  const taken = new Set(tokens.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name));
  let number = 1;
  let name = t`phone`;
  while (taken.has(name)) {
    number += 1;
    name = t`phone ${number}`;
  }
  return name;
}

function nameForm(proposed, made) {
  const name = el('input', { class: 'input', required: true, maxlength: 60, value: proposed, 'data-focus': 'name' });
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const button = el('button', { class: 'button main wide', 'data-focus': 'invite' }, t`Show the code`);
  return el('form', { class: 'stack', onsubmit: make },
    el('p', {}, t`A code on this screen signs the phone in. It may then look at the diary and add to it; you can take
      that back at any time.`),
    el('label', { class: 'field' }, el('span', {}, t`What is it called?`), name), wrong, button,
    el('p', { class: 'quiet' }, mixed`For other rights, or a program, ${
      el('a', { href: '#/access' }, t`make a token`)}.`));

  async function make(event) {
    event.preventDefault();
    button.disabled = true;
    try {
      const { token } = await post('/v1/tokens', { name: name.value, may: ['read', 'log'] });
      await made(token);
    } catch (error) {
      button.disabled = false;
      wrong.hidden = false;
      fill(wrong, error.message);
    }
  }
}

// Shows a code until the phone has come. Each code is good for one browser.
async function showCode(place, where, token, signal) {
  const { modules, link } = await post(`/v1/tokens/${token.id}/invitation`, { from: location.origin });
  const over = setTimeout(() => fill(frame, el('p', {}, t`This code is older than ten minutes.`),
    el('button', { type: 'button', class: 'button', onclick: again }, t`Show another`)), lifetime);
  const frame = el('div', { class: 'qr-frame' }, qrCode(modules, t`The code that invites the phone`));
  const waiting = new AbortController();
  const stop = () => {
    clearTimeout(over);
    waiting.abort();
  };
  signal.addEventListener('abort', stop, { once: true });

  const again = () => {
    stop();
    showCode(place, where, token, signal).catch(showError);
  };
  const cancel = async () => {
    try {
      await ask('DELETE', `/v1/tokens/${token.id}`);
      stop();
      location.hash = '#/access';
    } catch (error) {
      showError(error);
    }
  };
  const look = async () => {
    const { sessions } = await get('/v1/sessions', waiting.signal);
    if (waiting.signal.aborted || !sessions.some(({ client }) => client === token.id)) return;
    stop();
    fill(place, hasCome(token));
    place.querySelector('.button.main').focus();
  };
  // What cannot be asked now is asked again with the next change.
  onChange(({ kind }) => ['settings.changed', 'again'].includes(kind) && look().catch(() => {}), waiting.signal);

  fill(place, frame,
    el('p', { class: 'waiting-for', role: 'status' }, icon('clock'), t`Waiting for “${token.name}”…`),
    steps(where),
    addresses(where, link),
    el('div', { class: 'row' },
      el('button', { type: 'button', class: 'button', 'data-focus': 'cancel', onclick: cancel }, t`Cancel`)));
  frame.scrollIntoView({ block: 'nearest' });
}

function steps({ address, trustPage }) {
  const isPlain = address.startsWith('http:');
  return el('ol', { class: 'panel invite-steps' },
    el('li', {}, t`Connect the phone to the house's Wi-Fi. Point its camera at the code, and open what it finds.`),
    trustPage && el('li', {}, t`The page that opens gives the household's certificate, with the steps for the phone.
      A browser calls it “not secure”, because it comes before the certificate. It shows nothing of the diary.`),
    trustPage && el('li', {}, t`Press “Go on to the diary” there. If the certificate is not trusted yet, Chrome
      shows a red warning, “Your connection is not private”. Then go back and finish the steps.`),
    el('li', {}, t`The phone is signed in, and this page says so.`),
    isPlain && el('li', {}, mixed`The diary is served without https, so the phone cannot use its microphone.
      ${el('code', {}, 'diary certificate')} on the diary's machine changes that.`));
}

function addresses({ address, byNumber, trustPage, fingerprint }, link) {
  const line = (name, value) => value && [el('dt', {}, name), el('dd', {}, value)];
  return el('details', { class: 'panel' }, el('summary', {}, t`Without a camera`),
    el('dl', { class: 'invite-facts' }, line(t`The diary`, address), line(t`By number`, byNumber),
      line(t`The certificate`, trustPage), line(t`Its fingerprint`, fingerprint)),
    el('p', { class: 'quiet' }, t`This link signs one browser in, within ten minutes:`),
    el('code', { class: 'secret', tabindex: '0', 'aria-label': t`The link` }, link));
}

const hasCome = ({ name }) => el('div', { class: 'panel has-come', role: 'status' },
  icon('check', 'big'), el('p', { class: 'empty-head' }, t`“${name}” is signed in`),
  el('p', { class: 'quiet' }, t`It may look at the diary and add to it.`),
  el('a', { class: 'button main wide', href: '#/access', 'data-focus': 'done' }, t`Done`));

const outOfReach = () => emptyState(icon('offline', 'big'), t`Only this machine reaches the diary`,
  t`A phone needs an address in the house's network. On the diary's machine, run these two, and open this page again:`,
  el('code', {}, 'diary certificate'), el('code', {}, 'diary serve --listen 0.0.0.0:8765'));

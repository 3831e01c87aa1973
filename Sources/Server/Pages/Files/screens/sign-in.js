// Signing in with a token that is typed, or with the code of a link: #/sign-in?code=…

import { forgetAnswers } from '../access/sign-out.js';
import { post } from '../api.js';
import { el, fill, useStyle } from '../dom.js';
import { waitingLine } from '../outbox.js';
import { mixed, t } from '../texts.js';

export const title = t`Sign in`;

const insecure = () => el('p', { class: 'panel insecure', role: 'note' },
  mixed`This page came without https. The browser then keeps no sign-in, and the diary cannot use the microphone.
    Open it at ${el('b', {}, `https://${location.host}`)} instead, or ${
    el('a', { href: '#/trust' }, t`see what a phone needs`)}.`);

export async function open({ query }, signal) {
  await useStyle('/style/settings.css');
  const code = query.get('code');
  // The browser keeps the address in its history: a code there is used up, and a token has no place in it.
  if (code || query.has('token')) history.replaceState(null, '', '#/sign-in');
  const token = el('input', {
    class: 'input', type: 'password', autocomplete: 'current-password', required: true, maxlength: 200,
      placeholder: 'diary_…',
    value: code ?? '', 'data-focus': 'token',
  });
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const button = el('button', { class: 'button main wide', 'data-focus': 'sign-in' }, t`Sign in`);

  async function signIn(event) {
    event?.preventDefault();
    button.disabled = true;
    wrong.hidden = true;
    try {
      const secret = token.value.trim();
      await post('/v1/session', secret.startsWith('code_') ? { code: secret } : { token: secret });
      // Somebody else may have used this browser before, with other rights.
      await forgetAnswers();
      // Everything that was refused before is asked for again.
      location.replace('/');
    } catch (error) {
      button.disabled = false;
      wrong.hidden = false;
      if (error.type === '/problems/code') {
        token.value = '';
        fill(wrong, t`This link was used before, or is older than ten minutes. Ask the diary for another.`);
      } else {
        fill(wrong, error.status === 401 ? t`The diary does not know this token, or it was revoked.` : error.message);
      }
    }
  }
  if (code) queueMicrotask(signIn);
  return el('section', { class: 'page sign-in' },
    el('h1', { class: 'wordmark large' }, el('b', {}, t`YOUR FOOD.`), ' ', el('i', {}, t`YOUR STORY.`)),
    waitingLine(signal), !isSecureContext && insecure(),
    el('form', { class: 'stack', onsubmit: signIn },
      el('label', { class: 'field' }, el('span', {}, t`Token`), token,
        el('small', {}, mixed`On the diary's machine, ${el('code', {}, 'diary open')} signs in its browser, and ${
          el('code', {}, 'diary token create --name phone --may read --may log --qr')} shows a code for a
          phone's camera. So does “Add a phone” in the settings of a browser that may do everything.`)),
      wrong, button));
}

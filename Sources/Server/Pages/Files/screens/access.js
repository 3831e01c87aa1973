// Who may use the diary over the network: tokens, and the browsers that are signed in.

import { ask, get } from '../api.js';
import { makeToken } from '../access/make.js';
import { signOut } from '../access/sign-out.js';
import { dayOf, shortDay } from '../dates.js';
import { el, emptyState, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { onChange } from '../live.js';
import { backTo, group, linkRow, row, rowButton } from '../settings/rows.js';
import { confirmed } from '../sheet.js';
import { t } from '../texts.js';
import { showError, complainUnlessOffline, toast } from '../toast.js';

export const title = t`Phones and programs`;

const rights = { read: t`look`, log: t`add`, all: t`everything` };

export async function open(_address, signal) {
  const place = el('div', { class: 'stack' });
  const [{ timeZone }] = await Promise.all([get('/v1/settings', signal), useStyle('/style/settings.css')]);
  const near = (instant) => shortDay(dayOf(instant, timeZone), dayOf(Date.now(), timeZone));
  async function draw() {
    const [{ tokens }, sessions] = await Promise.all([get('/v1/tokens', signal), sessionsOf(signal)]);
    const valid = tokens.filter(({ revokedAt }) => revokedAt === null);
    fill(place, tokenGroup(valid, near, refresh), sessions.length > 0 && sessionGroup(sessions, near, refresh));
  }
  const refresh = () => draw().catch(complainUnlessOffline);
  await draw();
  onChange(({ kind }) => ['settings.changed', 'again'].includes(kind) && refresh(), signal);
  return el('section', { class: 'page' }, backTo(), el('h1', {}, t`Phones and programs`),
    el('p', { class: 'quiet' },
      t`The browser on the diary's own machine is signed in by “diary open”. Phones and programs need a token,
        which you can revoke at any time.`),
    el('div', { class: 'row' },
      el('a', { class: 'button main', href: '#/invite', 'data-focus': 'invite' }, icon('plus'), t`Add a phone`),
      rowButton(t`New token`, () => makeToken(refresh), { key: 'new-token' })),
    place,
    group(t`On a phone`, linkRow('#/trust', 'lock', t`Trust this diary`,
      t`What a phone needs before the diary may use its microphone.`)));
}

// Who is signed in; none where the service knows no sessions.
async function sessionsOf(signal) {
  try {
    return (await get('/v1/sessions', signal)).sessions;
  } catch (error) {
    if (error.status === 404) return [];
    throw error;
  }
}

function tokenGroup(tokens, near, refresh) {
  if (!tokens.length) return emptyState(icon('lock', 'big'), t`No tokens`,
    t`Only this machine can use the diary. A token lets a phone or a program in.`);
  return group(t`Tokens`, tokens.map((token) => row('lock', el('span', { dir: 'auto' }, token.name),
    [t`May ${token.may.map((each) => rights[each]).join(', ')}`, t`made ${near(token.createdAt)}`,
      token.lastUsedAt ? t`used ${near(token.lastUsedAt)}` : t`never used`, token.isYours && t`yours`]
      .filter(Boolean).join(' · '),
    rowButton(t`Revoke`, () => end(`/v1/tokens/${token.id}`, t`Revoke “${token.name}”?`,
      t`Whoever has it is no longer let in.`, t`Revoke`, refresh), { key: `revoke-${token.id}` }))));
}

function sessionGroup(sessions, near, refresh) {
  return group(t`Signed in`, sessions.map((session) => row('person', session.isCurrent
    ? t`${session.token} – this browser` : session.token,
    [t`Since ${near(session.createdAt)}`, session.lastUsedAt && t`used ${near(session.lastUsedAt)}`,
      t`until ${near(session.expiresAt)}`].filter(Boolean).join(' · '),
    rowButton(t`Sign out`, () => (session.isCurrent ? signOut()
      : end(`/v1/sessions/${session.id}`, t`Sign that browser out?`, t`It needs a new link or a token to come back.`,
        t`Sign out`, refresh)),
    { key: `end-${session.id}` }))));
}

async function end(path, question, text, yes, refresh) {
  if (!await confirmed(question, text, yes)) return;
  try {
    await ask('DELETE', path);
    toast(t`Done.`);
    await refresh();
  } catch (error) {
    showError(error);
  }
}

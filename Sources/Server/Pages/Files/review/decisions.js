// What can be decided about a recording: it is right, it is what was written, there is nothing in it, or it goes.

import { ask } from '../api.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { inOwnForm } from '../server-dates.js';
import { confirmed } from '../sheet.js';
import { t } from '../texts.js';
import { toast } from '../toast.js';
import { isSame, takingBack } from '../undo.js';
import { nextAfter } from './walk.js';

// now: {tag, isMended}: the ETag of what is decided about, null where it has changed meanwhile; whether its words were
// put right, which is a decision. Gives {element, draw, throwAway}.
export function decisions({ item, now, entries, text, player }) {
  const id = item.recording.id;
  const note = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const button = (label, focus, run, kind = '', symbol = null) => el('button', {
    type: 'button', class: `button ${kind}`, 'data-focus': focus, onclick: run,
  }, symbol && icon(symbol), label);
  const save = button('', 'save', () => act(), 'main wide');
  const nothing = button(t`There is nothing in it`, 'nothing', () => decide('dismiss', t`Kept without an entry.`));
  const away = button(t`Throw away`, 'away', throwAway, 'bad', 'trash');
  const later = button(t`Later`, 'later', () => openNext({ wraps: false }));
  text?.onInput?.((event) => (event.type === 'keydown' ? save.click() : draw()));
  draw();
  const others = el('div', { class: 'row wraps' }, nothing, away, later);
  return { element: el('div', { class: 'stack' }, note, save, others), draw, throwAway };

  function draw() {
    const isWritten = Boolean(text?.isChanged);
    const isDone = now.isMended && !isWritten;
    fill(save, isDone ? [icon('check'), t`Done`] : isWritten || !item.text ? t`Save what I wrote` : t`It is right`);
    save.disabled = isWritten ? !text.value : !item.text && !now.isMended;
    nothing.hidden = entries.all.length > 0;
  }

  function act() {
    if (text.isChanged) return decide('replace', t`Thank you. The diary learns from this.`, { text: text.value });
    if (now.isMended) return openNext();
    const kept = item.cause === 'unsure' ? t`Kept as it is.` : t`Kept as it was heard.`;
    return decide('accept', entries.all.length ? kept : t`Logged as it was heard.`);
  }

  async function decide(path, said, json) {
    const buttons = [save, nothing, away, later];
    note.hidden = true;
    buttons.forEach((each) => { each.disabled = true; });
    try {
      const tag = now.tag ?? (await ask('GET', `${item.links.self}?quick=true`)).tag;
      const before = entries.all;
      const { data } = await ask('POST', `${item.links.self}/${path}`, { json, headers: { 'If-Match': tag } });
      changedHere('recording.reviewed', [id]);
      const after = data?.entries ?? [];
      toast(told(said, before, after), isSame(before, after) ? {} : { action: takingBack(before, after) });
      await openNext();
    } catch (error) {
      buttons.forEach((each) => { each.disabled = false; });
      draw();
      note.hidden = false;
      fill(note, error.message);
    }
  }

  async function throwAway() {
    const isFailed = entries.all.length === 0;
    const what = isFailed ? t`The recording is deleted for good.`
      : t`The recording and its entries are deleted. Undo brings them back for a while.`;
    if (await confirmed(t`Throw this recording away?`, what, t`Throw away`)) await decide('discard', t`Thrown away.`);
  }

  // wraps: whether those before it come again once the last one is done.
  async function openNext({ wraps = true } = {}) {
    player.stop();
    const next = await nextAfter(id, wraps).catch(() => null);
    location.hash = next ? `#/review/${next}` : '#/review';
  }
}

// With what became of it, where there was no entry before.
function told(said, before, after) {
  if (before.length || !after.length) return said;
  const names = after.map(({ card, processedDescription }) => inOwnForm(card?.title) ?? processedDescription);
  return t`Logged: ${names.join('; ')}.`;
}

// A recording of which too little was clear: what was said is typed right where it was spoken, or it is kept for later.

import { ask, get } from '../api.js';
import { el, fill } from '../dom.js';
import { added } from '../entry-actions.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { may } from '../rights.js';
import { t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { Player } from './player.js';

// problem: how the diary refused it, with the recording's id. again() goes back to speaking.
export function showUnclear(stage, { message, recording }, { close, setTitle, again }) {
  const item = `/v1/review/${recording}`;
  const player = new Player(`/v1/recordings/${recording}/audio`);
  const text = el('textarea', {
    class: 'input', maxlength: 10000, required: true, 'data-focus': 'unclear', placeholder: t`two idlis and a coffee`,
    onkeydown: sendByKey,
  });
  const wholes = el('div', { class: 'choices' });
  const note = el('p', { class: 'wrong', role: 'alert', hidden: true });
  const save = el('button', { class: 'button main wide' }, icon('check'), t`Save`);
  const action = (name, label, run, kind = '') =>
    el('button', { type: 'button', class: `button ${kind}`, onclick: run }, icon(name), label);
  const form = el('form', { class: 'stack unclear', onsubmit: send },
    el('p', { role: 'status' }, t`${message.split(';')[0].replace(/\.$/, '')}. The recording is kept.`),
    may('read') && el('div', { class: 'row' }, action('play', t`Play it`, () => player.play(0))),
    wholes, el('label', { class: 'field' }, el('span', {}, t`What you said`), text), note, save,
    el('div', { class: 'row' }, action('mic', t`Say it again`, leave(again)),
      action('clock', t`Keep it for later`, leave(keep)),
      action('trash', t`Throw away`, () => drop().catch(showError), 'bad')));
  let wasHeard = '';
  setTitle(t`Not heard well`);
  fill(stage, form);
  text.focus();
  const unplayable = () => toast(t`The recording cannot be played.`, { kind: 'bad' });
  player.addEventListener('unplayable', unplayable, { once: true });
  // What was heard all the same stands there to be put right, unless somebody has begun to type.
  if (may('read')) get(item).then(offer).catch(() => {});

  function offer(found) {
    wasHeard = found.text;
    if (!text.value) text.value = found.text;
    fill(wholes, (found.wholes ?? []).slice(0, 4).map((whole) => el('button', {
      type: 'button', class: 'chip', onclick: () => {
        text.value = whole;
        text.focus();
      },
    }, whole)));
  }

  function leave(run) {
    return () => {
      player.stop();
      run();
    };
  }

  function keep() {
    close();
    const show = () => { location.hash = `#/review/${recording}`; };
    toast(t`Kept. It waits in Review.`, { action: { label: t`Show`, run: show } });
  }

  function sendByKey(event) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  }

  async function send(event) {
    event.preventDefault();
    player.stop();
    save.disabled = true;
    try {
      const said = text.value.trim();
      const { data } = await (said === wasHeard ? ask('POST', `${item}/accept`)
        : ask('POST', `${item}/replace`, { json: { text: said } }));
      changedHere('recording.reviewed', [recording]);
      close();
      added(data, t`Saved.`, { isOwn: true });
    } catch (error) {
      save.disabled = false;
      note.hidden = false;
      fill(note, error.message);
    }
  }

  async function drop() {
    player.stop();
    await ask('POST', `${item}/discard`);
    changedHere('recording.removed', [recording]);
    close();
    toast(t`Thrown away.`);
  }
}

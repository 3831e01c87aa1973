// One file and the changes proposed in it: each is taken or refused, and the file saved with those that were taken.
// The service names places by bytes, so all else stays as it is, byte for byte.

import { el, fill } from '../dom.js';
import { plural, t } from '../texts.js';
import { save } from '../settings/files.js';

const shownAtFirst = 100;
const reader = new TextDecoder();
const writer = new TextEncoder();

// found: what the service answers, {format, transcripts, notes, changed: [{line, bytes, changes}]}.
export function correctedFile(place, name, bytes, found, remove) {
  const changes = found.changed.flatMap((transcript) => transcript.changes.map((change) => ({ ...change, transcript,
    isTaken: true })));
  const figure = el('p', { class: 'quiet', role: 'status' });
  const button = el('button', { type: 'button', class: 'button main', onclick: store }, t`Save the file`);
  const list = el('ul', { class: 'changes' });
  const more = el('button', { type: 'button', class: 'button', hidden: true, onclick: () => show(changes.length) },
    t`Show all changes`);
  let marks = [];

  function show(most) {
    marks = [];
    fill(list, changes.slice(0, most).map((change) => {
      const { element, mark } = line(change, bytes, count);
      marks.push(mark);
      return element;
    }));
    more.hidden = changes.length <= most;
  }

  function count() {
    const taken = changes.filter(({ isTaken }) => isTaken).length;
    const where = plural(found.transcripts, '{0} transcript', '{0} transcripts');
    fill(figure, changes.length
      ? t`${plural(taken, '{0} change', '{0} changes')} of ${changes.length} taken, in ${where}.`
      : t`Nothing to correct in ${where}.`);
  }

  function takeAll(isTaken) {
    for (const change of changes) change.isTaken = isTaken;
    marks.forEach((mark) => mark());
    count();
  }

  function store() {
    const [stem, ending] = split(name);
    save(new Blob([apply(bytes, changes.filter(({ isTaken }) => isTaken))]), `${stem}.corrected${ending}`);
  }

  show(shownAtFirst);
  count();
  fill(place, el('h2', { dir: 'auto' }, name), figure,
    found.notes.length > 0 && el('ul', { class: 'quiet' }, found.notes.map((note) => el('li', {}, note))),
    list, more,
    el('div', { class: 'row' },
      changes.length > 0 && [button,
        el('button', { type: 'button', class: 'button', onclick: () => takeAll(true) }, t`Take all`),
        el('button', { type: 'button', class: 'button', onclick: () => takeAll(false) }, t`Refuse all`)],
      el('button', { type: 'button', class: 'button', onclick: remove }, t`Remove`)));
}

// A change in its transcript, with its reason. Gives {element, mark}; mark shows anew whether it is taken.
function line(change, bytes, count) {
  const { transcript, written, confidence, reason } = change;
  const text = (from, to) => reader.decode(bytes.subarray(from, to));
  const [first, end] = change.bytes;
  const old = text(first, end);
  const button = (isTaken, label) => el('button', {
    type: 'button', 'aria-label': t`${label}: ${old}, meant ${written}`, onclick: () => take(isTaken),
  }, label);
  const buttons = [button(true, t`Take`), button(false, t`Refuse`)];

  function take(isTaken) {
    change.isTaken = isTaken;
    mark();
    count();
  }
  function mark() {
    buttons.forEach((each, place) => each.setAttribute('aria-pressed', `${(place === 0) === change.isTaken}`));
    element.classList.toggle('refused', !change.isTaken);
  }
  const element = el('li', {},
    el('p', { class: 'change-text', dir: 'auto' },
      el('small', { class: 'quiet' }, t`Line ${transcript.line}`, ' '), text(transcript.bytes[0], first),
      el('del', {}, old), ' ', el('ins', {}, written), text(end, transcript.bytes[1])),
    el('p', { class: 'quiet change-reason' }, t`${Math.min(99, Math.round(confidence * 100))} % sure: ${reason}`),
    el('div', { class: 'pill small', role: 'group', 'aria-label': t`${old}, meant ${written}` }, buttons));
  mark();
  return { element, mark };
}

// The bytes with some changes made; they are in order and do not overlap.
export function apply(bytes, changes) {
  const parts = [];
  let place = 0;
  for (const change of changes) {
    parts.push(bytes.subarray(place, change.bytes[0]), writer.encode(change.written));
    [, place] = change.bytes;
  }
  parts.push(bytes.subarray(place));
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

function split(name) {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

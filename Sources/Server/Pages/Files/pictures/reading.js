// What is written in a picture: its text, read when somebody asks for it, and what its barcodes say.

import { ask, get, post } from '../api.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { may, mayTalk } from '../rights.js';
import { t } from '../texts.js';
import { showError, toast } from '../toast.js';

const nothing = t`There is no text in it that can be read.`;

// The part of a view that shows pictures one after another: {button, element, show(picture)}.
export function readingPart() {
  let picture = null;
  // By the ids of pictures: {text, canAsk, eye}; null while one is read.
  const read = new Map();
  let isCorrected = false;
  const label = el('span', {}, t`Read text`);
  const button = el('button', { type: 'button', class: 'button', onclick: run }, icon('text'), label);
  const says = el('p', { class: 'quiet', role: 'status' });
  const lines = el('div', { class: 'read-lines', dir: 'auto', tabindex: '-1' });
  const copy = el('button', { type: 'button', class: 'button', onclick: () => {
    navigator.clipboard.writeText(read.get(picture.id).text).then(() => toast(t`Copied.`)).catch(showError);
  } }, icon('text'), t`Copy`);
  const field = el('textarea', { class: 'input read-field', maxlength: 20_000, rows: 8, dir: 'auto',
    'aria-label': t`The text as it should be` });
  const correct = el('button', { type: 'button', class: 'button', onclick: correctOrSave }, icon('edit'), t`Correct`);
  const text = el('section', { class: 'read-text', 'aria-label': t`Text in the picture` }, lines, field, correct, copy);
  const codes = el('ul', { class: 'read-codes', 'aria-label': t`Codes` });
  return { button, element: el('div', { class: 'reading' }, says, text, codes), show };

  function show(next) {
    picture = next;
    fill(codes, (picture.codes ?? []).map((code) => el('li', { dir: 'auto' }, `${kindOf(code)} ${code}`)));
    codes.hidden = !codes.childElementCount;
    draw();
  }

  function draw() {
    isCorrected = false;
    drawText();
  }

  function drawText() {
    const found = read.get(picture.id);
    const isReading = found === null;
    // A second eye may read what the diary did not.
    const eye = mayTalk() && found?.canAsk;
    button.hidden = !may('read') || !picture.links.large || Boolean(found && !eye) || isCorrected;
    button.setAttribute('aria-disabled', `${isReading}`);
    fill(label, eye ? t`Have ${eye} read it` : t`Read text`);
    fill(says, isReading ? t`Reading it. This takes some seconds.` : found?.text === '' ? nothing
      : found?.eye ? t`Read by ${found.eye}.` : '');
    says.hidden = !says.textContent;
    // What nobody could read can be written.
    text.hidden = !found || !found.text && !may('all');
    field.hidden = !isCorrected;
    lines.hidden = isCorrected;
    correct.hidden = !may('all');
    correct.lastChild.textContent = isCorrected ? t`Save` : found?.text ? t`Correct` : t`Write it`;
    fill(lines, (found?.text ?? '').split('\n').map((line) => el('p', {}, line)));
    // Browsers let a page copy only where it came over https, or from the same machine.
    copy.hidden = !navigator.clipboard || isCorrected || !found?.text;
  }

  async function correctOrSave() {
    const { id, links } = picture;
    if (!isCorrected) {
      isCorrected = true;
      field.value = read.get(id).text;
      drawText();
      field.focus();
      return;
    }
    try {
      const { data } = await ask('PUT', `${links.self}/text`, { json: { text: field.value } });
      read.set(id, { ...data, text: data.text.trim() });
      toast(t`Saved.`);
      if (picture.id === id) draw();
      (correct.checkVisibility() ? correct : button).focus();
    } catch (error) {
      showError(error);
    }
  }

  async function run() {
    const { id, links } = picture;
    const before = read.get(id);
    if (before === null) return;
    read.set(id, null);
    draw();
    try {
      const answer = await (before?.canAsk ? post(`${links.self}/text`) : get(`${links.self}/text`));
      if (answer.problem) toast(t`It was not read: ${answer.problem}.`, { kind: 'bad' });
      read.set(id, { ...answer, text: answer.text.trim() });
    } catch (error) {
      if (before) read.set(id, before);
      else read.delete(id);
      showError(error);
    }
    const hadFocus = document.activeElement === button;
    draw();
    if (hadFocus && button.hidden) (copy.hidden ? lines : copy).focus();
  }
}

const kindOf = (code) => (/^\d{6,14}$/.test(code) ? t`Barcode` : t`QR code`);

// What is written in a picture: its text, read when somebody asks for it, and what its barcodes say.

import { get } from '../api.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { may } from '../rights.js';
import { showError, toast } from '../toast.js';

const nothing = 'There is no text in it that can be read.';

// The part of a view that shows pictures one after another: {button, element, show(picture)}.
export function readingPart() {
  let picture = null;
  // By the ids of pictures: null while one is read.
  const read = new Map();
  const button = el('button', { type: 'button', class: 'button', onclick: run }, icon('text'), 'Read text');
  const says = el('p', { class: 'quiet', role: 'status' });
  const lines = el('div', { class: 'read-lines', dir: 'auto', tabindex: '-1' });
  const copy = el('button', { type: 'button', class: 'button', onclick: () => {
    navigator.clipboard.writeText(read.get(picture.id)).then(() => toast('Copied.')).catch(showError);
  } }, icon('text'), 'Copy');
  const text = el('section', { class: 'read-text', 'aria-label': 'Text in the picture' }, lines, copy);
  const codes = el('ul', { class: 'read-codes', 'aria-label': 'Codes' });
  return { button, element: el('div', { class: 'reading' }, says, text, codes), show };

  function show(next) {
    picture = next;
    fill(codes, (picture.codes ?? []).map((code) => el('li', { dir: 'auto' }, `${kindOf(code)} ${code}`)));
    codes.hidden = !codes.childElementCount;
    draw();
  }

  function draw() {
    const found = read.get(picture.id);
    const isReading = found === null;
    button.hidden = !may('read') || !picture.links.large || Boolean(found);
    button.setAttribute('aria-disabled', `${found !== undefined}`);
    fill(says, isReading ? 'Reading it. This takes some seconds.' : found === '' ? nothing : '');
    says.hidden = !says.textContent;
    text.hidden = !found;
    fill(lines, (found ?? '').split('\n').map((line) => el('p', {}, line)));
    // Browsers let a page copy only where it came over https, or from the same machine.
    copy.hidden = !navigator.clipboard;
  }

  async function run() {
    const { id, links } = picture;
    if (read.has(id)) return;
    read.set(id, null);
    draw();
    try {
      const { text: found } = await get(`${links.self}/text`);
      read.set(id, found.trim());
    } catch (error) {
      read.delete(id);
      showError(error);
    }
    const hadFocus = document.activeElement === button;
    draw();
    if (hadFocus && button.hidden) (copy.hidden ? lines : copy).focus();
  }
}

const kindOf = (code) => (/^\d{6,14}$/.test(code) ? 'Barcode' : 'QR code');

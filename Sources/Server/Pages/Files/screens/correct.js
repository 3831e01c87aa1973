// Misheard words in files of transcripts: dropped here, looked at change by change, and saved in the same format.

import { ask, withQuery } from '../api.js';
import { correctedFile } from '../correct/file.js';
import { el, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';
import { backTo } from '../settings/rows.js';
import { fileButton } from '../settings/files.js';

export const title = t`Correct transcripts`;

const endings = ['txt', 'tsv', 'csv', 'json', 'jsonl', 'ndjson', 'srt', 'vtt'];
const sureness = [
  { value: '0.5', label: t`Likely ones too` }, { value: '0.75', label: t`Only quite sure ones` },
    { value: '0.9', label: t`Only very sure ones` },
];

// Files stay while other screens are looked at, as long as the page is open.
const kept = el('div', { class: 'stack' });

export async function open() {
  await Promise.all([useStyle('/style/settings.css'), useStyle('/style/correct.css')]);
  const threshold = el('select', { class: 'input', 'data-focus': 'threshold' },
    sureness.map(({ value, label }) => el('option', { value }, label)));
  const take = (files) => files.forEach((file) => look(file, threshold.value));
  const drop = el('div', { class: 'drop-place' }, icon('upload', 'big'),
    el('p', { class: 'empty-head' }, t`Drop transcripts here`),
    el('p', { class: 'quiet' },
      t`txt, tsv, csv, json, srt or vtt, from any recogniser. They are looked through on the diary's machine,
        and not kept.`),
    fileButton(t`Choose files`, take, { accept: endings.map((each) => `.${each}`).join(','), multiple: true,
      kind: 'main', key: 'choose' }));
  const root = el('section', { class: 'page takes-files', 'data-takes-files': '' }, backTo(),
    el('h1', {}, t`Correct transcripts`),
    drop, el('label', { class: 'field' }, el('span', {}, t`Which changes`), threshold), kept);
  drops(root, drop, take);
  return root;
}

// Files dropped on this page are transcripts; elsewhere they are recordings.
function drops(root, place, take) {
  root.addEventListener('dragover', (event) => {
    event.preventDefault();
    place.classList.add('over');
  });
  root.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!root.contains(relatedTarget)) place.classList.remove('over');
  });
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    place.classList.remove('over');
    take([...event.dataTransfer.files]);
  });
}

// Has one file looked through. The newest stands first.
async function look(file, threshold) {
  const place = el('article', { class: 'panel transcript-file', 'aria-busy': 'true' },
    el('h2', { dir: 'auto' }, file.name), el('p', { class: 'quiet', role: 'status' }, t`Looking through it…`));
  kept.prepend(place);
  const remove = () => place.remove();
  try {
    const body = new FormData();
    body.append('file', file);
    const [{ data }, bytes] = await Promise.all([
      ask('POST', withQuery('/v1/transcripts/corrections', { threshold }), { body }), file.arrayBuffer(),
    ]);
    correctedFile(place, file.name, new Uint8Array(bytes), data, remove);
  } catch (error) {
    if (error.status === undefined) console.error(error);
    place.replaceChildren(el('h2', { dir: 'auto' }, file.name),
      el('p', { class: 'wrong', role: 'alert' }, error.message),
      el('div', {}, el('button', { type: 'button', class: 'button', onclick: remove }, t`Remove`)));
  } finally {
    place.removeAttribute('aria-busy');
  }
}

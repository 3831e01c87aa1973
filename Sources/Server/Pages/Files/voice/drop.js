// Recordings and pictures from elsewhere: dropped anywhere, or chosen; many at once, each with its progress.

import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { isPicture } from '../pictures.js';
import { openSheet } from '../sheet.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { upload } from '../upload.js';

const largest = 100 << 20;

// A button that opens the browser's own choice of files.
export function dropArea({ onDone = () => {} } = {}) {
  const input = el('input', { type: 'file', multiple: true, accept: 'audio/*,.wav,.flac,.ogg,.mp3,.aiff',
    class: 'unseen', tabindex: '-1', 'aria-label': t`Recordings` });
  input.addEventListener('change', () => {
    const files = [...input.files];
    if (!files.length) return;
    onDone();
    sendRecordings(files);
  });
  return el('div', { class: 'drop' }, input,
    el('button', { type: 'button', class: 'button', onclick: () => input.click() }, icon('upload'),
      t`Choose recordings`),
    el('p', { class: 'quiet' }, t`or drop them anywhere`));
}

// From now on recordings and pictures can be dropped on any screen.
export function acceptDrops() {
  const hasFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files');
  addEventListener('dragover', (event) => {
    if (!hasFiles(event) || event.target.closest?.('[data-takes-files]')) return;
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.body.classList.remove('dropping');
  });
  addEventListener('drop', (event) => {
    document.body.classList.remove('dropping');
    if (!hasFiles(event) || event.target.closest?.('[data-takes-files]')) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    const pictures = files.filter(isPicture);
    const recordings = files.filter((file) => !isPicture(file));
    if (recordings.length) sendRecordings(recordings);
    if (pictures.length) {
      import('../pictures/arrive.js').then(({ takePictures }) => takePictures(pictures)).catch(showError);
    }
  });
}

// Sends them one after another, and shows what becomes of each.
export async function sendRecordings(files) {
  const rows = files.map((file) => row(file));
  const summary = el('p', { class: 'quiet', role: 'status' }, plural(files.length, '{0} recording', '{0} recordings'));
  openSheet(t`Recordings`, (body) => body.append(summary,
    el('ul', { class: 'uploads' }, rows.map(({ element }) => element))));
  let entries = 0;
  for (const each of rows) entries += await each.send();
  fill(summary, t`${plural(entries, '{0} entry', '{0} entries')} from ${
    plural(files.length, '{0} recording', '{0} recordings')}.`);
}

function row(file) {
  const bar = el('progress', { max: 1, value: 0, 'aria-label': t`Sending ${file.name}` });
  const says = el('span', { class: 'quiet' }, t`Waits`);
  const links = el('span', { class: 'upload-links' });
  const element = el('li', {}, el('b', { dir: 'auto' }, file.name), bar, says, links);
  const send = async () => {
    try {
      if (file.size > largest) throw new Error(t`It is larger than 100 MB. Cut it into parts.`);
      fill(says, t`Sending…`);
      const path = `/v1/recordings?${new URLSearchParams({ wait: 'true', name: file.name })}`;
      const { data: answer } = await upload(path, file, {
        subject: t`The file`, again: t`Drop it again later.`, onProgress: (share) => {
          bar.value = share;
          if (share === 1) fill(says, t`Is being heard…`);
        } });
      bar.remove();
      if (!answer.entries.length) {
        fill(says, answer.transcript === null ? t`Kept; it is heard in a moment.` : t`Nothing to eat was heard in it.`);
        return 0;
      }
      fill(says, answer.entries.map((entry) => entry.processedDescription).join('; '));
      const [first] = answer.entries;
      fill(links, el('a', { href: `#/today/${first.date}?entry=${first.id}`,
        onclick: (event) => event.target.closest('dialog')?.close() }, t`Show`));
      changedHere('entry.added', answer.entries.map((entry) => entry.id));
      return answer.entries.length;
    } catch (error) {
      bar.remove();
      says.className = 'wrong';
      fill(says, error.message);
      return 0;
    }
  };
  return { element, send };
}

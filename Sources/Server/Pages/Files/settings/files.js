// Files from and to the person's own machine.

import { Problem } from '../api.js';
import { el } from '../dom.js';
import { t } from '../texts.js';

// Saves bytes as a file of the browser's.
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = el('a', { href: address, download: name });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

// Asks for a file and saves it under the name that the service gives; false when there is nothing in it (204).
export async function download(path, otherwise) {
  let answer;
  try {
    answer = await fetch(path, { credentials: 'same-origin' });
  } catch {
    throw new Problem(0, 'offline', t`The diary cannot be reached. Is its machine on, and are you in its network?`);
  }
  if (answer.status === 204) return false;
  if (!answer.ok) throw await problemOf(answer);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
  save(await answer.blob(), name);
  return true;
}

async function problemOf(answer) {
  const { type = '', title, detail } = await answer.json().catch(() => ({}));
  return new Problem(answer.status, type, detail ?? title ?? t`The diary answered with error ${answer.status}.`);
}

// A button that opens the browser's choice of files; pick gets those that were chosen.
export function fileButton(label, pick, { accept = undefined, multiple = false, kind = '',
  key = label } = {}) {
  const input = el('input', { type: 'file', accept, multiple, hidden: true, 'aria-label': label });
  input.addEventListener('change', () => {
    const files = [...input.files];
    // The same file may be chosen again.
    input.value = '';
    if (files.length) pick(files);
  });
  return [
    el('button', { type: 'button', class: `button ${kind}`.trim(), 'data-focus': key, onclick: () => input.click() },
      label), input,
  ];
}

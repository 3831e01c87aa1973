// Pictures that are dropped or pasted go to the sheet that takes some now, or to a new one.

import { showError } from '../toast.js';
import { isPicture } from '../pictures.js';

let taker = null;
// A form that is being opened.
let opening = null;

// From now on they go to `take(files)`. Gives what is to be called when that is over.
export function takeArriving(take) {
  const before = taker;
  taker = take;
  return () => { if (taker === take) taker = before; };
}

export async function takePictures(files) {
  if (taker) return taker(files);
  if (opening) {
    // It takes these, too, once it is there.
    await opening.catch(() => {});
    return takePictures(files);
  }
  opening = import('./form.js').then(({ openPictures }) => openPictures(files));
  try {
    return await opening;
  } finally {
    opening = null;
  }
}

// From now on pictures can be pasted on any screen. Text that comes with a picture is text where somebody types.
export function acceptPastes() {
  addEventListener('paste', (event) => {
    const data = event.clipboardData;
    const files = [...(data?.files ?? [])].filter(isPicture);
    const isTyping = event.target.closest?.('input, textarea, [contenteditable]');
    if (!files.length || isTyping && data.types.includes('text/plain')) return;
    event.preventDefault();
    takePictures(files).catch(showError);
  });
}

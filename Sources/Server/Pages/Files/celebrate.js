// A milestone: a line that says so, and confetti for those who like movement.

import { el, wantsCalm } from './dom.js';
import { openSheet } from './sheet.js';
import { icon } from './icons.js';
import { t } from './texts.js';

const colours = ['#ff6b35', '#ffb347', '#f7f3ee', '#2ecc71', '#9a8cff'];

export function celebrate(count) {
  const { dialog } = openSheet(t`Milestone`, (body, close) => {
    body.append(
      el('div', { class: 'empty' }, icon('sparkle', 'big'), el('p', { class: 'hero-number' }, String(count)),
        el('p', { class: 'empty-head' }, t`${count} entries in your diary`), el('p', {}, t`Your food. Your story.`)),
      el('button', { type: 'button', class: 'button main wide', autofocus: true, onclick: () => close() }, t`Go on`));
  });
  confetti(dialog);
}

// What is read, and a little around it.
const read = 'h1, h2, p, dl, nav, .recap-week, .shares, a, button';
const around = 6;

// Falls for two seconds behind what stands in a place, and not where something is read; not for those who ask for less
// movement.
export function confetti(place) {
  if (wantsCalm()) return;
  const canvas = el('canvas', { class: 'confetti', 'aria-hidden': 'true' });
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  place.prepend(canvas);
  const pieces = Array.from({ length: 120 }, () => ({
    x: Math.random() * innerWidth, y: -Math.random() * innerHeight * 0.6, size: 6 + Math.random() * 7,
    speed: 180 + Math.random() * 260, drift: (Math.random() - 0.5) * 120, turn: Math.random() * 6,
    colour: colours[Math.floor(Math.random() * colours.length)],
  }));
  const pen = canvas.getContext('2d');
  const began = performance.now();
  let last = began;
  const draw = (now) => {
    const step = (now - last) / 1000;
    last = now;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    for (const piece of pieces) {
      piece.y += piece.speed * step;
      piece.x += piece.drift * step;
      pen.save();
      pen.translate(piece.x, piece.y);
      pen.rotate(piece.turn + (now - began) / 300);
      pen.fillStyle = piece.colour;
      pen.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2);
      pen.restore();
    }
    for (const each of place.querySelectorAll(read)) {
      const { left, top, width, height } = each.getBoundingClientRect();
      pen.clearRect(left - around, top - around, width + 2 * around, height + 2 * around);
    }
    if (now - began < 2_500 && canvas.isConnected) requestAnimationFrame(draw);
    else canvas.remove();
  };
  requestAnimationFrame(draw);
}

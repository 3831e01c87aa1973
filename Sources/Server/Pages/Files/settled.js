// Fields of time and date tell of a change with every key; what a person means is there once they pause or leave.

import { showError } from './toast.js';

const pause = 1_000;

// run(value) for a value that is whole and another than before; the next one only when `run` is done.
export function whenSettled(input, run) {
  let running = Promise.resolve();
  let timer;
  let last = input.value;
  const settle = () => {
    clearTimeout(timer);
    if (!input.value || input.value === last || !input.checkValidity()) return;
    last = input.value;
    const value = last;
    running = running.then(() => run(value)).catch(showError);
  };
  input.addEventListener('change', () => {
    clearTimeout(timer);
    timer = setTimeout(settle, document.activeElement === input ? pause : 0);
  });
  input.addEventListener('blur', settle);
  input.addEventListener('keydown', (event) => event.key === 'Enter' && settle());
  return input;
}

// Draws a part of the page anew, but not while somebody types in it: then once they leave the field.
const late = new WeakSet();
export function drawUnlessTyping(part, draw) {
  const field = document.activeElement;
  if (!part.contains(field) || !field.matches('input, textarea, select')) return void draw();
  if (late.has(part)) return;
  late.add(part);
  field.addEventListener('blur', () => {
    late.delete(part);
    // The focus has reached what comes next only then.
    setTimeout(() => drawUnlessTyping(part, draw));
  }, { once: true });
}

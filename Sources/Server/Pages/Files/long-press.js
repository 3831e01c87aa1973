// A button that does something else when it is held: run() after half a second, without the click that follows.

const long = 500;
// Whoever moves further is scrolling.
const farthest = 12;

export function onLongPress(button, run) {
  let [timer, start, isDone] = [null, null, false];
  const cancel = () => clearTimeout(timer);
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    [start, isDone] = [event, false];
    timer = setTimeout(() => {
      isDone = true;
      // Browsers let a page do so once somebody has used it.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(20);
      run();
    }, long);
  });
  button.addEventListener('pointermove', (event) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > farthest) cancel();
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(name, cancel);
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  button.addEventListener('click', (event) => {
    if (!isDone || event.detail === 0) return;
    isDone = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { capture: true });
  return button;
}

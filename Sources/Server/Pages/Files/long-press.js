// A button that does something else when it is held: run() after half a second, without the click that follows.
// isMeant(event): whether a press that begins like this counts.

const long = 500;
// Whoever moves further is scrolling.
const farthest = 12;

/** @param {(event: PointerEvent) => boolean} [isMeant] */
export function onLongPress(button, run, isMeant = () => true) {
  let [timer, start, isDone] = [null, null, false];
  const cancel = () => clearTimeout(timer);
  button.addEventListener('pointerdown', (event) => {
    cancel();
    [start, isDone] = [null, false];
    if (event.button !== 0 || !isMeant(event)) return;
    start = event;
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
  // Neither does the focus go where the finger is lifted: something else may have it by now.
  button.addEventListener('touchend', (event) => isDone && event.cancelable && event.preventDefault());
  button.addEventListener('contextmenu', (event) => start && event.preventDefault());
  button.addEventListener('click', (event) => {
    if (!isDone || event.detail === 0) return;
    isDone = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { capture: true });
  return button;
}

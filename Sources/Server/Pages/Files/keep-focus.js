// Redraws a part of the page; what had the focus in it has it again, found by its data-focus. A headline has it when a
// page was opened.

export function keepFocus(element, redraw) {
  const active = element.contains(document.activeElement) ? document.activeElement : null;
  const name = active?.closest('[data-focus]')?.dataset.focus;
  const isHeadline = active?.matches('h1');
  const result = redraw();
  if (element.contains(document.activeElement)) return result;
  if (name) {
    element.querySelector(`[data-focus="${CSS.escape(name)}"]`)?.focus();
  } else if (isHeadline) {
    const headline = element.querySelector('h1');
    headline?.setAttribute('tabindex', '-1');
    headline?.focus({ preventScroll: true });
  }
  return result;
}

// Redraws a part of the page; what had the focus in it has it again, found by its data-focus.

export function keepFocus(element, redraw) {
  const name = element.contains(document.activeElement) ? document.activeElement.closest('[data-focus]')?.dataset.focus
    : null;
  const result = redraw();
  if (name && !element.contains(document.activeElement)) {
    element.querySelector(`[data-focus="${CSS.escape(name)}"]`)?.focus();
  }
  return result;
}

// Marking several words in a row: by pressing and dragging over them, by Shift and a click, by Shift and the arrow
// keys. The arrow keys alone lead from word to word.

// place: what holds the buttons of class `word`. onMark([first, end]) whenever another stretch is marked;
// onChoose(button, [first, end]) when it is to be acted on. Gives {clear()}.
export function marking(place, { onMark, onChoose }) {
  let [anchor, dragsFrom, isDragged] = [null, null, false];
  let marked = null;
  const words = () => [...place.querySelectorAll('.word')];
  const placeOf = (target) => words().indexOf(target?.closest?.('.word'));
  const isSeveral = (stretch) => stretch !== null && stretch[1] - stretch[0] > 1;

  function mark(from, to) {
    marked = [Math.min(from, to), Math.max(from, to) + 1];
    words().forEach((word, index) => {
      word.classList.toggle('marked', isSeveral(marked) && index >= marked[0] && index < marked[1]);
    });
    onMark(marked);
  }

  function clear() {
    [anchor, dragsFrom, marked] = [null, null, null];
    for (const word of words()) word.classList.remove('marked');
  }

  // What a word that is chosen stands for: all that is marked with it, or it alone.
  function choose(index) {
    if (!isSeveral(marked) || index < marked[0] || index >= marked[1]) {
      anchor = index;
      mark(index, index);
    }
    onChoose(words()[index], marked);
  }

  place.addEventListener('pointerdown', (event) => {
    isDragged = false;
    // Dragging over words steps no day.
    if (placeOf(event.target) >= 0) event.stopPropagation();
    dragsFrom = event.button === 0 && !event.shiftKey ? placeOf(event.target) : -1;
  });
  place.addEventListener('pointermove', (event) => {
    if (dragsFrom === null || dragsFrom < 0 || !event.buttons) return;
    const index = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (index < 0 || index === dragsFrom && !isDragged) return;
    isDragged = true;
    anchor = dragsFrom;
    mark(anchor, index);
  });
  place.addEventListener('pointerup', () => {
    if (!isDragged) return;
    dragsFrom = null;
    // Once the browser has told of the click that ends it.
    setTimeout(() => {
      isDragged = false;
      choose(marked[1] - 1);
    });
  });
  place.addEventListener('pointercancel', () => {
    [dragsFrom, isDragged] = [null, false];
  });
  place.addEventListener('click', (event) => {
    const index = placeOf(event.target);
    if (index < 0 || isDragged) return;
    if (event.shiftKey && event.detail > 0) mark(anchor ?? index, index);
    choose(index);
  });
  place.addEventListener('keydown', (event) => {
    const index = placeOf(event.target);
    if (index < 0) return;
    if (event.key === 'Escape' && isSeveral(marked)) {
      clear();
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = index + step;
    if (!words()[next]) return;
    if (event.shiftKey) {
      if (!isSeveral(marked)) anchor = index;
      mark(anchor, next);
    } else {
      clear();
    }
    words()[next].focus();
  });
  return { clear };
}

// What was opened stays in sight while it grows: a recording has its size only once its words are there.

const longest = 5_000;

// Until somebody goes on to something else.
export function keepInSight(element) {
  const over = new AbortController();
  const { signal } = over;
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }));
  signal.addEventListener('abort', () => observer.disconnect());
  for (const name of ['pointerdown', 'wheel', 'keydown']) {
    addEventListener(name, () => over.abort(), { signal, capture: true, passive: true });
  }
  setTimeout(() => over.abort(), longest);
  observer.observe(element);
}

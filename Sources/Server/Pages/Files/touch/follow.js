// A finger that goes sideways is followed. What goes up or down is left to the browser, which scrolls the page.

// Pixels within which nobody can tell where a finger wants to go.
const slop = 10;
// Milliseconds that tell how fast it was when it was lifted.
const lately = 80;

// down: the pointerdown of the finger. begins(direction): 1 for right, -1 for left; gives whether it is followed.
// moves(distance) in pixels. ends(distance, speed) in pixels a millisecond; both are 0 when the browser took it away.
export function followSideways(down, { begins, moves, ends }) {
  const over = new AbortController();
  const { signal } = over;
  let isFollowed = false;
  let trail = [{ x: down.clientX, at: down.timeStamp }];

  const listen = (name, run) => addEventListener(name, (event) => {
    if (event !== down) run(event);
  }, { signal, capture: true });
  const end = (distance, speed) => {
    over.abort();
    if (isFollowed) ends(distance, speed);
  };

  listen('pointermove', (event) => {
    if (event.pointerId !== down.pointerId) return;
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!isFollowed) {
      if (Math.hypot(x, y) < slop) return;
      isFollowed = Math.abs(x) > Math.abs(y) && !document.querySelector('.menu') && begins(Math.sign(x));
      if (!isFollowed) return void over.abort();
    }
    trail = [...trail.filter(({ at }) => at > event.timeStamp - lately), { x: event.clientX, at: event.timeStamp }];
    moves(x);
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== down.pointerId) return;
    const first = trail.find(({ at }) => at > event.timeStamp - lately) ?? { x: event.clientX, at: 0 };
    end(event.clientX - down.clientX, (event.clientX - first.x) / Math.max(1, event.timeStamp - first.at));
  });
  listen('pointercancel', () => end(0, 0));
  // A second finger, or the next one where the end of this one was missed.
  listen('pointerdown', () => end(0, 0));
}

// Moves elements from one place to another, and is done when they are there.
export const glide = (elements, from, to) => Promise.all(elements.map((element) => element.animate(
  [{ transform: `translateX(${from}px)` }, { transform: `translateX(${to}px)` }],
  { duration: 180, easing: 'ease-out' }).finished.catch(() => {})));

export const shift = (elements, distance) => {
  for (const element of elements) element.style.transform = distance ? `translateX(${distance}px)` : '';
};

// The line that plays a recording, or a part of it, and shows how far it is.

import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { t } from '../texts.js';

// start and end in seconds; end is Infinity until somebody knows it. Gives {element, setEnd}.
export function playLine(player, start = 0, end = Infinity) {
  const button = el('button', {
    type: 'button', class: 'round', 'aria-label': t`Play the recording`, 'data-focus': 'play', onclick: toggle,
  }, icon('play', 'full'));
  const played = el('span');
  const time = el('span', { class: 'sound-time' });
  let last = end;
  setEnd(end);

  function setEnd(to) {
    last = to;
    fill(time, Number.isFinite(to) ? `${Math.max(1, Math.round(to - start))} s` : '');
  }

  function toggle() {
    if (player.isPlaying) player.stop();
    else player.play(start, last);
  }
  player.addEventListener('change', () => {
    fill(button, icon(player.isPlaying ? 'pause' : 'play', player.isPlaying ? '' : 'full'));
    button.setAttribute('aria-label', player.isPlaying ? t`Stop` : t`Play the recording`);
    if (!Number.isFinite(last)) return;
    const share = Math.max(0, Math.min(1, (player.place - start) / (last - start)));
    played.style.setProperty('--played', `${share}`);
  });
  const element = el('div', { class: 'sound-line' }, button, el('div', { class: 'sound-track' }, played), time);
  return { element, setEnd };
}

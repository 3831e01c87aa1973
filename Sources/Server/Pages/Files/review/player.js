// The sound of a recording, as a whole or from a word to its end.

import { el } from '../dom.js';
import { toast } from '../toast.js';

// Words are played with a little of what is around them.
const margin = 0.12;

// Gives {element, play(start, end)}; times in seconds.
export function playerOf(recording) {
  const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true }, 'This browser cannot play the recording. Choose “Save recording” to hear it elsewhere.');
  const sound = el('audio', { controls: true, preload: 'metadata', src: recording.links.audio, 'aria-label': 'The recording' });
  const saved = el('a', { href: recording.links.audio, download: recording.name, hidden: true }, 'Save recording');
  let end = Infinity;
  sound.addEventListener('error', () => {
    wrong.hidden = false;
    saved.hidden = false;
    sound.hidden = true;
  });
  sound.addEventListener('timeupdate', stopInTime);
  sound.addEventListener('seeking', () => { if (Math.abs(sound.currentTime - expected) > 0.3) end = Infinity; });
  let expected = 0;

  function stopInTime() {
    if (sound.currentTime >= end) {
      sound.pause();
      end = Infinity;
    } else if (end !== Infinity && !sound.paused) {
      requestAnimationFrame(stopInTime);
    }
  }

  async function play(from, to) {
    expected = Math.max(0, from - margin);
    end = to + margin;
    sound.currentTime = expected;
    try {
      await sound.play();
    } catch (error) {
      // Another word was chosen before this one began, or the sound cannot be played, which its own event tells.
      if (['AbortError', 'NotSupportedError'].includes(error.name)) return;
      toast('The browser did not let the word play; use the button of the recording.', { kind: 'bad' });
    }
  }
  return { element: el('div', { class: 'player' }, sound, wrong, saved), play };
}

// Plays a recording or a part of it, and its words to click.

import { el } from '../dom.js';
import { t } from '../texts.js';

export class Player extends EventTarget {
  // Words that were heard with less confidence are in doubt.
  static doubt = 0.75;

  #audio;
  #end = Infinity;

  constructor(address) {
    super();
    this.#audio = el('audio', { preload: 'none' });
    this.#audio.src = address;
    this.#audio.addEventListener('timeupdate', () => this.#tell());
    for (const name of ['play', 'pause', 'ended']) this.#audio.addEventListener(name, () => this.#tell());
    this.#audio.addEventListener('error', () => this.dispatchEvent(new Event('unplayable')));
  }

  get isPlaying() { return !this.#audio.paused; }
  get place() { return this.#audio.currentTime; }

  #tell() {
    if (this.#audio.currentTime >= this.#end && this.isPlaying) this.#audio.pause();
    this.dispatchEvent(new Event('change'));
  }

  // Seconds from the start of the recording.
  async play(start, end = Infinity) {
    this.#end = end;
    try {
      await this.#loaded();
      // A little more on both sides: the ear needs it.
      this.#audio.currentTime = Math.max(0, start - 0.05);
      this.#end = end + 0.1;
      await this.#audio.play();
      this.#watch();
    } catch (error) {
      if (error.name !== 'AbortError') this.dispatchEvent(new Event('unplayable'));
    }
  }

  #loaded() {
    if (this.#audio.readyState >= 1) return undefined;
    return new Promise((resolve, reject) => {
      this.#audio.addEventListener('loadedmetadata', resolve, { once: true });
      this.#audio.addEventListener('error', () => reject(new Error('unplayable')), { once: true });
      this.#audio.load();
    });
  }

  // timeupdate comes four times a second, which is too seldom to stop at the end of a word.
  #watch() {
    if (!this.isPlaying) return;
    this.#tell();
    requestAnimationFrame(() => this.#watch());
  }

  stop() {
    this.#audio.pause();
  }
}

// A button for each word; the one that is heard at the moment is marked. onPick(button, index) on a click; without it
// each opens a menu.
export function wordButtons(words, player, onPick) {
  const buttons = words.map((word, index) => {
    const isDoubtful = word.confidence < Player.doubt;
    const button = el('button', {
      type: 'button', class: `word${isDoubtful ? ' doubtful' : ''}`,
      'aria-label': isDoubtful ? t`${word.word}, in doubt` : null,
      'aria-haspopup': onPick ? null : 'menu', 'aria-expanded': onPick ? null : 'false',
      onclick: onPick && (() => onPick(button, index)),
    }, word.word);
    return button;
  });
  player.addEventListener('change', () => {
    words.forEach((word, index) => {
      const isNow = player.isPlaying && word.start <= player.place && player.place < word.end;
      buttons[index].classList.toggle('now', isNow);
    });
  });
  return buttons.flatMap((button) => [button, ' ']);
}

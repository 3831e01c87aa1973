// Pictures: those of an entry above the words of its card, and the button that chooses new ones.

import { el } from './dom.js';
import { icon } from './icons.js';
import { mixed, plural, t } from './texts.js';
import { showError } from './toast.js';

// Width to height on cards, and the widths there in CSS pixels where there is room.
const shape = 4 / 3;
const [alone, besideOthers] = [440, 280];
// The longest sides of the copies that the service makes.
const [small, large] = [320, 1280];

export const isPicture = ({ type, name }) => type.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif)$/i.test(name);

export const picturesOf = ({ pictures }) => pictures ?? [];

// What an entry is called until somebody says what is in its picture.
const withoutWords = 'Picture';
// Whether nobody has said what is in the pictures of an entry: its whole text is in doubt then.
const isUnsaid = ({ doubts, pictures, processedDescription }) =>
  Boolean(pictures?.length && doubts?.length === 1 && doubts[0] === processedDescription);
const isBare = ({ inputType, rawInput }) => inputType === 'image' && rawInput === '';

// Whether it waits for words: a note, or what has a category and no other name.
export const waitsForWords = (entry) =>
  isUnsaid(entry) && Boolean(entry.isNote || isBare(entry) && entry.processedDescription === withoutWords);

// Whether it has the name of a picture very like its own, and nobody has said yet that this is right.
export const isGuess = (entry) => isUnsaid(entry) && isBare(entry) && !waitsForWords(entry);

// The pictures of an entry, each a button that opens it; null without any.
export function pictureStrip(entry) {
  const pictures = picturesOf(entry);
  if (!pictures.length) return null;
  const isOne = pictures.length === 1;
  const strip = el('div', { class: `pictures${isOne ? '' : ' several'}`, role: isOne ? null : 'group',
    'aria-label': isOne ? null : plural(pictures.length, '{0} picture', '{0} pictures') },
  pictures.map((picture, place) => opener(entry, picture, place)));
  // A swipe over several moves them, not the day.
  if (!isOne) strip.addEventListener('pointerdown', (event) => event.stopPropagation());
  return strip;
}

function opener(entry, picture, place) {
  const count = picturesOf(entry).length;
  const text = entry.processedDescription;
  const open = () =>
    import('./pictures/view.js').then(({ viewPictures }) => viewPictures(entry, place)).catch(showError);
  return el('button', {
    type: 'button', class: 'picture', 'data-focus': `picture-${entry.id}-${picture.id}`, onclick: open,
    'aria-label': count > 1 ? t`Open picture ${place + 1} of ${count}: ${text}` : t`Open picture: ${text}`,
  }, picture.links.small ? image(picture, text, count === 1 ? alone : besideOthers) : flawOf(picture));
}

function image(picture, text, most) {
  const { links, width, height } = picture;
  // What is wider than its place is cut at its sides, so more pixels of it are needed.
  const widest = Math.round(most * Math.max(1, width / height / shape));
  const widthOf = (side) => Math.round(width * Math.min(1, side / Math.max(width, height)));
  return el('img', { loading: 'lazy', decoding: 'async', alt: text, width, height,
    vars: { '--shade-of-it': picture.colours?.[0] ?? 'transparent' },
    sizes: `(min-width: ${most + 64}px) ${widest}px, ${Math.round(90 * widest / most)}vw`,
    srcset: `${links.small} ${widthOf(small)}w, ${links.large} ${widthOf(large)}w`,
    src: links.large });
}

// What is said of a picture that cannot be shown.
export function flawOf({ name, flaw }) {
  const named = el('b', { dir: 'auto' }, name);
  return el('span', { class: 'picture-flaw' }, icon('warning'),
    el('span', {}, flaw ? [named, ` ${flaw}`] : mixed`${named} cannot be shown`));
}

// A button that lets somebody choose pictures; a phone offers its camera, too. onFiles(files) when there are some.
export function pictureChooser({ label, text = label, kind = 'button', focus = undefined, onFiles }) {
  const input = el('input', { type: 'file', multiple: true, accept: 'image/*', class: 'unseen picture-input',
    tabindex: '-1', 'aria-label': label, onchange: () => {
      const files = [...input.files];
      input.value = '';
      if (files.length) onFiles(files);
    } });
  return el('span', { class: 'picture-chooser' }, input, el('button', {
    type: 'button', class: kind, 'aria-label': label, 'data-focus': focus, onclick: () => input.click(),
  }, icon('picture'), el('span', {}, text)));
}

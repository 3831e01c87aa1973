// The pictures of an entry, large: one after another, nearer, its text, the original, deleting one.

import { ask } from '../api.js';
import { el, fill, useStyle } from '../dom.js';
import { icon } from '../icons.js';
import { changedHere } from '../live.js';
import { flawOf, picturesOf, waitsForWords } from '../pictures.js';
import { mayChange } from '../rights.js';
import { openSheet } from '../sheet.js';
import { t } from '../texts.js';
import { showError, toast } from '../toast.js';
import { takingBack } from '../undo.js';
import { readingPart } from './reading.js';

// How much larger a picture is when it is near.
const near = 2.5;

export async function viewPictures(entry, first) {
  await useStyle('/style/pictures.css');
  const pictures = picturesOf(entry);
  let place = first;
  let isNear = false;
  const stage = el('div', { class: 'viewer-stage', role: 'group', 'aria-label': t`Picture`, ondblclick: (event) => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    setNear(!isNear, { x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  } });
  const caption = el('p', { class: 'viewer-caption', dir: 'auto' });
  const flaw = el('p', { class: 'quiet' });
  const count = el('span', { class: 'viewer-count', role: 'status' });
  const step = (by, label, name) => el('button', { type: 'button', class: 'round', 'aria-label': label,
    onclick: () => show(place + by) }, icon(name));
  const back = step(-1, t`Picture before`, 'left');
  const on = step(1, t`Next picture`, 'right');
  const zoom = el('button',
    { type: 'button', class: 'button', 'aria-pressed': 'false', onclick: () => setNear(!isNear) },
    icon('zoom'), t`Zoom`);
  const original = el('a', { class: 'button', target: '_blank', rel: 'noopener' }, icon('open'), t`Open original`);
  const away = mayChange(entry) && el('button', { type: 'button', class: 'button bad', onclick: remove },
    icon('trash'), t`Delete picture`);
  const reading = readingPart();
  const sheet = openSheet(pictures.length > 1 ? t`Pictures` : t`Picture`, (body) => fill(body, stage,
    pictures.length > 1 && el('div', { class: 'viewer-steps' }, back, count, on), caption, flaw,
    reading.element, el('div', { class: 'row viewer-acts' }, zoom, reading.button, original, away)),
  { kind: 'viewer' });
  sheet.dialog.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // The arrows move what is near.
    if (!by || isNear || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(place + by);
  });
  show(place);

  function show(next) {
    if (next < 0 || next >= pictures.length) return;
    place = next;
    const picture = pictures[place];
    const { links, width, height } = picture;
    setNear(false);
    fill(stage, links.large
      ? el('img', { src: links.large, alt: entry.processedDescription, width, height, draggable: 'false' })
      : flawOf(picture));
    zoom.hidden = !links.large;
    original.href = links.file;
    fill(caption, waitsForWords(entry) ? '' : entry.processedDescription);
    caption.hidden = waitsForWords(entry);
    flaw.hidden = !picture.flaw || !links.large;
    fill(flaw, `${picture.name} ${picture.flaw}.`);
    reading.show(picture);
    fill(count, t`${place + 1} of ${pictures.length}`);
    back.setAttribute('aria-disabled', `${place === 0}`);
    on.setAttribute('aria-disabled', `${place === pictures.length - 1}`);
  }

  // point: what is to be in the middle, from 0 to 1.
  function setNear(value, { x, y } = { x: 0.5, y: 0.5 }) {
    isNear = value && Boolean(pictures[place].links.large);
    stage.classList.toggle('near', isNear);
    zoom.setAttribute('aria-pressed', `${isNear}`);
    if (isNear) stage.tabIndex = 0;
    else stage.removeAttribute('tabindex');
    stage.scrollTo(isNear ? { left: (x * near - 0.5) * stage.clientWidth, top: (y * near - 0.5) * stage.clientHeight }
      : { left: 0, top: 0 });
  }

  async function remove() {
    away.disabled = true;
    try {
      await ask('DELETE', pictures[place].links.self);
    } catch (error) {
      away.disabled = false;
      showError(error);
      return;
    }
    sheet.close();
    changedHere('entry.changed', [entry.id]);
    toast(t`Picture deleted.`, { action: takingBack([entry], [], { said: t`It is back.` }) });
  }
}

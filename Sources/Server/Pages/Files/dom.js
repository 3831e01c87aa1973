// Making elements. Text only ever becomes text: nothing here takes markup.

import { t } from './texts.js';

// el('button', { class: 'round', type: 'button', onclick: step, 'aria-label': 'Next day' }, icon('right'), 'Next')
// Attributes: functions become listeners, true an empty attribute, null and false none.
// `vars` sets custom properties of CSS. Children: nodes, texts, lists of them; null and false are left out.
/**
 * @typedef {Node | string | number | boolean | null | undefined} One
 * @typedef {One | readonly (One | readonly (One | readonly One[])[])[]} Child
 */
/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  // What people type runs as its script does.
  const isTyped = tag === 'textarea' || tag === 'input' && ['text', 'search'].includes(`${attributes.type ?? 'text'}`);
  if (isTyped) element.dir = 'auto';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name === 'vars') for (const [key, text] of Object.entries(value)) element.style.setProperty(key, text);
    else if (name === 'value') Object.assign(element, { value });
    else element.setAttribute(name, value === true ? '' : `${value}`);
  }
  element.append(...shown(children));
  return element;
}

/** @returns {(Node | string)[]} */
function shown(children) {
  return children.flat(3).filter((child) => child !== null && child !== undefined && child !== false);
}

// Puts other children in place of those that are there.
/**
 * @template {Element} Kind
 * @param {Kind} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...shown(children));
  return element;
}

// When the style sheets that were loaded count.
const styles = new WeakMap();

// Loads a style sheet of a screen once; resolves when it counts.
export function useStyle(path) {
  const there = document.querySelector(`link[href="${CSS.escape(path)}"], link[data-path="${path}"]`);
  if (there) return styles.get(there) ?? Promise.resolve();
  const link = el('link', { rel: 'stylesheet', href: path, 'data-path': path });
  const ready = new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', resolve, { once: true });
  });
  styles.set(link, ready);
  document.head.append(link);
  return ready;
}

export const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

// A large quiet icon and a sentence, for what is empty.
export function emptyState(symbol, headline, text, ...more) {
  return el('div', { class: 'empty' }, symbol, el('p', { class: 'empty-head' }, headline), text && el('p', {}, text),
    ...more);
}

// Chart.js, loaded once when the first chart is needed.
let chart;
export function loadChart() {
  chart ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedAddress('/chart.js');
    script.addEventListener('load', () => resolve(self.Chart));
    script.addEventListener('error', () => {
      chart = undefined;
      reject(new Error(t`The charts could not be loaded: Debian's package libjs-chart.js is missing where the diary
        runs.`));
    });
    document.head.append(script);
  });
  return chart;
}

// Only addresses of files of our own may become scripts.
const policy = self.trustedTypes?.createPolicy('diary', {
  createScriptURL(address) {
    if (['/chart.js', '/sw.js'].includes(address)) return address;
    throw new TypeError('No script of this diary has this address.');
  },
});
export const trustedAddress = (address) => policy?.createScriptURL(address) ?? address;

// Charts: Chart.js, its colours and defaults from the page's own, and a text beside every picture.

import { el, fill, loadChart, wantsCalm } from './dom.js';
import { keepFocus } from './keep-focus.js';
import { locale } from './texts.js';
import { showError } from './toast.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

// The page's colours by their role: colour('accent'), or with an alpha of 0 to 1.
export function colour(role, alpha = 1) {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${role}`).trim();
  if (alpha === 1 || !/^#[0-9a-f]{6}$/i.test(value)) return value;
  return value + Math.round(alpha * 255).toString(16).padStart(2, '0');
}

function setDefaults(Chart) {
  const { defaults } = Chart;
  defaults.font.family = getComputedStyle(document.body).fontFamily;
  defaults.font.size = 13;
  defaults.font.weight = 600;
  defaults.color = colour('warm');
  defaults.borderColor = colour('line');
  defaults.maintainAspectRatio = false;
  defaults.animation = wantsCalm() ? false : { duration: 250 };
  defaults.locale = locale;
  defaults.plugins.legend.display = false;
  Object.assign(defaults.plugins.tooltip, {
    backgroundColor: colour('surface'), titleColor: colour('void'), bodyColor: colour('void'), padding: 10,
      cornerRadius: 10,
    displayColors: false,
  });
}

// One chart after another, so that the browser can answer and paint in between.
let turns = Promise.resolve();
function turn() {
  turns = turns.then(() => new Promise((resolve) => setTimeout(resolve)));
  return turns;
}

// A canvas that shows figures, and the same figures as a table that is heard and not seen.
//
// name: what it shows, for those who cannot see it. height: in pixels. config(data): Chart.js's type, data and options.
// table(data): {head: [texts], rows: [[texts]]}, or null where the page shows the numbers beside the chart.
// Gives {element, update(data)}.
export function figure({ name, height = 220, config, table = undefined, kind = '' }) {
  const canvas = el('canvas', { role: 'img', 'aria-label': name, 'data-chart': name });
  const box = el('div', { class: 'chart', vars: { '--height': `${height}px` } }, canvas);
  const text = el('div', { class: 'unseen' });
  const element = el('div', { class: `figure ${kind}`.trim() }, box, text);
  let chart = null;
  let shown = null;

  async function update(data) {
    shown = data;
    fill(text, table && tableOf(name, table(data)));
    let Chart;
    try {
      Chart = await loadChart();
    } catch (error) {
      // The numbers are there without the picture.
      box.hidden = true;
      text.classList.remove('unseen');
      showError(error);
      return;
    }
    await turn();
    // Newer figures end what is under way, and so does leaving.
    if (shown !== data || !canvas.isConnected) return;
    setDefaults(Chart);
    chart?.destroy();
    chart = new Chart(canvas, withoutGrid(config(data)));
  }
  // Other colours when the system's theme changes, while the chart is on the page.
  const redraw = () => {
    if (!canvas.isConnected) dark.removeEventListener('change', redraw);
    else if (shown) update(shown);
  };
  dark.addEventListener('change', redraw);
  return { element, update, setHeight: (pixels) => box.style.setProperty('--height', `${pixels}px`) };
}

function tableOf(name, { head, rows }) {
  return el('table', {}, el('caption', {}, name),
    el('thead', {}, el('tr', {}, head.map((cell) => el('th', { scope: 'col' }, cell)))),
    el('tbody', {}, rows.map(([first, ...cells]) =>
      el('tr', {}, el('th', { scope: 'row' }, first), cells.map((cell) => el('td', {}, String(cell)))))));
}

// Axes as all charts have them: whole numbers, fine lines across, none along.
function withoutGrid(config) {
  for (const [name, axis] of Object.entries(config.options?.scales ?? {})) {
    axis.grid = { drawBorder: false, display: name === 'y', color: colour('line'), ...axis.grid };
    axis.ticks = { precision: 0, maxRotation: 0, autoSkipPadding: 12, ...axis.ticks };
    if (name === 'y') axis.beginAtZero = true;
  }
  return config;
}

// A part of a page: a label in capitals, what it shows, or words when there is nothing to show.
// update(data) tells the figure, and shows words instead when isEmpty(data).
export function chartPanel({ label, symbol, emptyText, isEmpty, content, tools = undefined, kind = '' }) {
  const body = el('div', { class: 'panel-body' }, content.element);
  const empty = el('div', { class: 'panel-empty', hidden: true }, symbol, el('p', {}, emptyText));
  const id = `panel-${(panels += 1)}`;
  const element = el('section', { class: `panel ${kind}`.trim(), 'aria-labelledby': id },
    el('header', { class: 'panel-head' }, el('h2', { class: 'eyebrow', id }, label), tools), body, empty);
  return {
    element,
    update(data) {
      const nothing = isEmpty(data);
      body.hidden = nothing;
      empty.hidden = !nothing;
      return nothing ? undefined : keepFocus(element, () => content.update(data));
    },
  };
}
let panels = 0;

export const percent = (share) => new Intl.NumberFormat(locale,
  { style: 'percent', maximumFractionDigits: 0 }).format(share);
export const sum = (counts) => counts.reduce((total, { count }) => total + count, 0);

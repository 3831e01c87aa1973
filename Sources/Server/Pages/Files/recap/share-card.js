// The picture of a week to share: drawn on a canvas, saved as PNG. It is made on this device and goes nowhere by
// itself.

import { categoryName } from '../categories.js';
import { locale, number, plural, t } from '../texts.js';
import { againstBefore, weekDays } from './week.js';

export const size = { width: 1080, height: 1350 };
// The picture looks the same whatever theme the page has.
const colours = {
  void: '#070b18', primary: '#1b1f3b', accent: '#ff6b35', warm: '#ffb347', surface: '#f7f3ee', quiet: '#a9aec4',
    success: '#2ecc71',
  breakfast: '#f5b83d', lunch: '#45c08f', snack: '#c6d34f', dinner: '#9a8cff', dessert: '#f489b0', beverage: '#53b4ee',
};
const edge = 90;

export function drawShareCard(canvas, recap) {
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  const style = getComputedStyle(document.documentElement);
  const fonts = { serif: style.getPropertyValue('--serif'), sans: style.getPropertyValue('--sans') };
  const write = (text, x, y, { font, fill = 'surface', align = 'left' }) => {
    pen.font = font;
    pen.fillStyle = colours[fill];
    pen.textAlign = align;
    pen.fillText(text, x, y);
  };
  background(pen);
  write(t`YOUR FOOD.`, edge, 140, { font: `900 52px ${fonts.serif}` });
  write(t`YOUR STORY.`, edge, 196, { font: `italic 700 52px ${fonts.serif}`, fill: 'accent' });
  write(weekDays(recap).toLocaleUpperCase(locale), edge, 310, { font: `800 32px ${fonts.sans}`, fill: 'warm' });
  pen.font = `900 78px ${fonts.serif}`;
  const lines = wrapped(pen, recap.headline, size.width - 2 * edge).slice(0, 3);
  lines.forEach((line, place) => write(line, edge, 410 + place * 88, { font: `900 78px ${fonts.serif}` }));

  const figures = [
    [number.format(recap.entries), plural(recap.entries, 'entry', 'entries'), 'surface'],
    [`${number.format(recap.daysLogged)}/7`, t`days`, recap.isPerfect ? 'success' : 'surface'],
    [number.format(recap.streak.days), t`day streak`, 'accent'],
  ];
  figures.forEach(([value, label, fill], place) => {
    const x = edge + place * 310;
    write(value, x, 770, { font: `900 104px ${fonts.sans}`, fill });
    write(label, x, 822, { font: `700 34px ${fonts.sans}`, fill: 'quiet' });
  });
  write(againstBefore(recap), edge, 882, { font: `600 32px ${fonts.sans}`, fill: 'quiet' });
  week(pen, recap, write, fonts);
  if (recap.topFood) {
    write(t`TOP FOOD`, edge, 1140, { font: `800 28px ${fonts.sans}`, fill: 'warm' });
    pen.font = `700 56px ${fonts.serif}`;
    write(shortened(pen, `${recap.topFood.name} × ${number.format(recap.topFood.count)}`, size.width - 2 * edge), edge,
      1204, { font: `700 56px ${fonts.serif}` });
  }
  shares(pen, recap, write, fonts);
}

function background(pen) {
  const light = pen.createLinearGradient(0, 0, size.width, size.height);
  light.addColorStop(0, colours.primary);
  light.addColorStop(0.6, colours.void);
  pen.fillStyle = light;
  pen.fillRect(0, 0, size.width, size.height);
  pen.fillStyle = colours.accent;
  pen.fillRect(edge, 232, size.width - 2 * edge, 4);
}

// Seven dots, filled where something was logged.
function week(pen, { dailyCounts }, write, fonts) {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  const step = (size.width - 2 * edge - 80) / 6;
  dailyCounts.forEach(({ day, count }, place) => {
    const x = edge + 40 + place * step;
    pen.beginPath();
    pen.arc(x, 985, 38, 0, 2 * Math.PI);
    pen.lineWidth = 4;
    pen.strokeStyle = pen.fillStyle = count ? colours.accent : '#5d6380';
    if (count) pen.fill();
    else pen.stroke();
    write(name.format(new Date(`${day}T12:00:00Z`)), x, 998,
      { font: `800 34px ${fonts.sans}`, fill: count ? 'void' : 'quiet', align: 'center' });
  });
}

// The categories as one bar at the foot.
function shares(pen, { categoryDistribution }, write, fonts) {
  const width = size.width - 2 * edge;
  let x = edge;
  for (const { category, percentage } of categoryDistribution) {
    pen.fillStyle = colours[category] ?? colours.quiet;
    pen.fillRect(x, 1250, (width * percentage) / 100 - 4, 16);
    x += (width * percentage) / 100;
  }
  const most = categoryDistribution[0];
  if (most) write(t`mostly ${categoryName(most.category).toLowerCase()}`, edge, 1306,
    { font: `600 28px ${fonts.sans}`, fill: 'quiet' });
}

function wrapped(pen, text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width > width && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => shortened(pen, line, width));
}

function shortened(pen, text, width) {
  let letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width) letters = letters.slice(0, -1);
  return letters.length === [...text].length ? text : `${letters.join('')}…`;
}

// Saves the picture as a file, week-2026-W47.png.
export async function saveShareCard(canvas, { week }) {
  const blob = await asBlob(canvas);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `week-${week}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Hands the picture to another app of the phone; false where a browser cannot do that.
export async function handOver(canvas, { week }) {
  const files = [new File([await asBlob(canvas)], `week-${week}.png`, { type: 'image/png' })];
  if (!navigator.canShare?.({ files })) return false;
  await navigator.share({ files }).catch((error) => {
    if (error.name !== 'AbortError') throw error;
  });
  return true;
}

const asBlob = (canvas) => new Promise((resolve, reject) => {
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t`The picture could not be made.`))), 'image/png');
});

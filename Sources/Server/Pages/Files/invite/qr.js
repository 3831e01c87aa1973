// A QR code as a picture, from the modules that the service gives.

const space = 'http://www.w3.org/2000/svg';
// Light modules around it, as the standard asks.
const margin = 4;

// rows: texts of 0 and 1. The light modules are drawn, too: cameras read dark on light, whatever the page's colours.
export function qrCode(rows, label) {
  const width = rows.length + 2 * margin;
  const svg = document.createElementNS(space, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${width} ${width}`, class: 'qr', role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges',
  })) svg.setAttribute(name, value);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index: x }) =>
      `M${x + margin} ${y + margin}h${run.length}v1h-${run.length}z`)).join(''));
  svg.append(path);
  return svg;
}

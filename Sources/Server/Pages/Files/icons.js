// The icons: lines on a grid of 24, drawn in the colour of the text around them.

const paths = {
  today: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h2M14 14h2',
  insights: 'M4 20h16M7 20v-6M12 20V8M17 20V4',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  plus: 'M12 5v14M5 12h14',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4 4L19 7',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5',
  mic: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  text: 'M4 6h16M4 11h16M4 16h10',
  stop: 'M6 6h12v12H6z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  repeat: 'M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  download: 'M12 4v12M7 11l5 5 5-5M4 16v4h16v-4',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4 21a8 8 0 0 1 16 0',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3 2',
  offline: 'M3 3l18 18M7 18h9M6 10a4 4 0 0 0 1 8M10 6a6 6 0 0 1 7 5a4 4 0 0 1 3 6',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  sparkle: 'M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z',
  book: 'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  flame: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-4 3-5c0 2 1 3 2 3c1-3-1-5 1-9z',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  plants: 'M5 20c0-9 5-15 15-15c0 10-5 15-14 15M5 20c2-5 5-8 9-10',
  things: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  library: 'M4 4h4v16H4zM10 4h4v16h-4zM16 5l3-.6 3 14.800-3 .6z',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M17 10h.01M7 14h10',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  breakfast: 'M12 8a5 5 0 0 1 5 5M7 13a5 5 0 0 1 5-5M3 17h18M6 20h12M12 3v2M4.5 7.5L6 9M19.500 7.500L18 9',
  lunch: 'M3 11h18a9 9 0 0 1-5 8v1H8v-1a9 9 0 0 1-5-8zM8 8c0-2 2-2 2-4M13 8c0-2 2-2 2-4',
  snack: 'M12 8c-2-2-7-1-7 4s3 9 5 9c1 0 1-.6 2-.6s1 .6 2 .6c2 0 5-4 5-9s-5-6-7-4zM12 8c0-2 1-4 3-5',
  dinner: 'M19 15A8 8 0 1 1 10 4a6.500 6.500 0 0 0 9 11z',
  dessert: 'M7 11a5 5 0 0 1 10 0zM6 11h12l-6 10zM12 6V4',
  beverage: 'M5 9h11v6a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h2a2.500 2.500 0 0 1 0 5h-2M8 3v3M12 3v3',
  heart: 'M12 20C7 16 4 13 4 9a4 4 0 0 1 8-1a4 4 0 0 1 8 1c0 4-3 7-8 11z',
  smile: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M8 14c2 3 6 3 8 0M9 9v.5M15 9v.5',
  tongue: 'M4 9c4 2 12 2 16 0M6 10c0 5 2 8 6 8s6-3 6-8M12 12v3',
  star: 'M12 4l2.500 5.500 6 .6-4.500 4 1.300 6-5.300-3.100-5.300 3.100 1.300-6-4.500-4 6-.6z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 8.5a1 1 0 1 0 .01 0',
  zoom: 'M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5M8 11h6M11 8v6',
  open: 'M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5',
  pin: 'M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM12 8a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  none: 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14',
};

const space = 'http://www.w3.org/2000/svg';

// icon('mic'): hidden from screen readers; a word stands beside it, or in the button's label.
export function icon(name, kind = '') {
  const svg = document.createElementNS(space, 'svg');
  const path = document.createElementNS(space, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `icon ${kind}`.trim());
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', paths[name] ?? paths.none);
  svg.append(path);
  return svg;
}

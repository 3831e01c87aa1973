// The library: whatever has a name, of all journals, in one list; and a page for each.

import { t } from '../texts.js';
import { openPage } from '../library/page.js';
import { openShelf } from '../library/shelf.js';

// A page is called what it is about.
export const title = ({ parts }, page) =>
  capital(parts.length === 2 && page?.querySelector('h1')?.textContent || t`Library`);
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// #/library?q=fern&kind=plant&sort=next, #/library/plants/ID
export const open = (address, signal) =>
  (address.parts.length === 2 ? openPage(address, signal) : openShelf(address, signal));

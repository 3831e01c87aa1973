// The library: whatever has a name, of all journals, in one list; and a page for each.

import { t } from '../texts.js';
import { openPage } from '../library/page.js';
import { openShelf } from '../library/shelf.js';

export const title = t`Library`;

// #/library?q=fern&kind=plant&sort=next, #/library/plants/ID
export const open = (address, signal) =>
  (address.parts.length === 2 ? openPage(address, signal) : openShelf(address, signal));

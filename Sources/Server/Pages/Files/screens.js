// Every screen: the name in its address (#/NAME/…), the module that makes it, and the tab that is lit meanwhile.
//
// A module exports `title` (text, or a function of the address and of the element that it opened) and
// `open(address, signal)`, which gives the element to show, or a promise of it.
// `address` is {name, parts, query}; of #/food/idli?period=year it is {name: 'food', parts: ['idli'], query}.
// `signal` is aborted when the screen is left: pass it to addEventListener, api calls and onChange.

import { t } from './texts.js';

// hasPages: what comes after its name in the address is another page, which begins at its headline.
export const screens = {
  today: { load: () => import('./screens/today.js'), tab: 'today' },
  calendar: { load: () => import('./screens/calendar.js'), tab: 'calendar' },
  insights: { load: () => import('./screens/insights.js'), tab: 'insights' },
  food: { load: () => import('./screens/food.js'), tab: 'insights', hasPages: true },
  recap: { load: () => import('./screens/recap.js'), tab: 'insights' },
  search: { load: () => import('./screens/search.js'), tab: 'today' },
  library: { load: () => import('./screens/library.js'), tab: 'library', hasPages: true },
  settings: { load: () => import('./screens/settings.js'), tab: 'settings' },
  review: { load: () => import('./screens/review.js'), tab: 'settings' },
  words: { load: () => import('./screens/words.js'), tab: 'settings' },
  meals: { load: () => import('./screens/meals.js'), tab: 'settings' },
  changes: { load: () => import('./screens/changes.js'), tab: 'settings' },
  people: { load: () => import('./screens/people.js'), tab: 'settings' },
  correct: { load: () => import('./screens/correct.js'), tab: 'settings' },
  access: { load: () => import('./screens/access.js'), tab: 'settings' },
  invite: { load: () => import('./screens/invite.js'), tab: 'settings' },
  trust: { load: () => import('./screens/trust.js'), tab: 'settings' },
  welcome: { load: () => import('./screens/welcome.js'), tab: null },
  'sign-in': { load: () => import('./screens/sign-in.js'), tab: null },
};

// Of a household that keeps nothing but meals.
export const tabs = [
  { name: 'today', label: t`Today`, icon: 'today' },
  { name: 'calendar', label: t`Calendar`, icon: 'calendar' },
  { name: 'insights', label: t`Insights`, icon: 'insights' },
  { name: 'settings', label: t`Settings`, icon: 'settings' },
];

// Once there are other journals: the microphone stands in the middle, and the settings are reached from Today.
export const grownTabs = [
  { name: 'today', label: t`Today`, icon: 'today' },
  { name: 'calendar', label: t`Calendar`, icon: 'calendar' },
  { name: null, label: t`Speak`, icon: 'mic' },
  { name: 'library', label: t`Library`, icon: 'library' },
  { name: 'insights', label: t`Insights`, icon: 'insights' },
];

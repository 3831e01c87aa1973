// Tabs: the arrow keys, Home and End lead from one to the next, and only the chosen one is reached by Tab.

import { el } from './dom.js';

// choices: [{name, label}], a label being what el takes as a child. show(name) when one is chosen.
// Gives {element, choose(name)}; choose marks one without calling show.
export function tabList(label, choices, show, { kind = 'pill', controls = undefined } = {}) {
  const tabs = choices.map(({ name, label: text }) => el('button', {
    type: 'button', role: 'tab', 'aria-selected': 'false', 'aria-controls': controls, tabindex: -1,
    onclick: () => show(name),
  }, text));
  const element = el('div', { class: kind, role: 'tablist', 'aria-label': label, onkeydown: move }, tabs);

  function choose(name) {
    tabs.forEach((tab, place) => {
      const isChosen = choices[place].name === name;
      tab.setAttribute('aria-selected', `${isChosen}`);
      tab.tabIndex = isChosen ? 0 : -1;
    });
  }

  function move(event) {
    const place = tabs.indexOf(event.target);
    const next = {
      ArrowRight: (place + 1) % tabs.length, ArrowLeft: (place + tabs.length - 1) % tabs.length,
      Home: 0, End: tabs.length - 1,
    }[event.key];
    if (place < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    show(choices[next].name, { byKey: true });
    tabs[next].focus();
  }
  return { element, choose };
}

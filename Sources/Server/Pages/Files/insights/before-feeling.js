// Before it: the foods that were eaten in the twelve hours before a feeling more often than else.

import { get } from '../api.js';
import { counted, el, fill } from '../dom.js';
import { chartPanel } from '../charts.js';
import { showError } from '../toast.js';
import { foodAddress } from './top-foods.js';

// Hidden while no feeling is in the diary. ask(): the feelings of the diary, and the foods before the one that was
// chosen, or before the commonest; update() shows them.
export function beforeFeelingPanel(signal) {
  const choice = el('select', { class: 'input', 'aria-label': 'Feeling', 'data-focus': 'feeling', onchange: pick });
  const line = el('p', { class: 'quiet', role: 'status' });
  const list = el('ol', { class: 'befores' });
  const panel = chartPanel({
    label: 'Before it', kind: 'wide', symbol: null, emptyText: '', isEmpty: () => false,
    content: { element: el('div', { class: 'stack' }, choice, line, list), update },
  });

  let felt = { feelings: [], before: null };
  let chosen;
  let asking = 0;

  async function ask() {
    const round = (asking += 1);
    const { feelings } = await get('/v1/insights/feelings', signal);
    const one = feelings.find(({ name }) => name === chosen) ?? feelings[0];
    const before = one ? await get(`/v1/insights/feelings/${encodeURIComponent(one.name)}`, signal) : null;
    if (round !== asking) return;
    felt = { feelings, before };
    chosen = one?.name;
  }

  async function pick() {
    chosen = choice.value;
    try {
      await ask();
      update();
    } catch (error) {
      showError(error);
    }
  }

  function update() {
    const { feelings, before } = felt;
    panel.element.hidden = !before;
    if (!before) return;
    fill(choice, feelings.map(({ name, count }) =>
      el('option', { value: name, selected: name === chosen }, `${name} · ${counted(count, 'time', 'times')}`)));
    draw(before);
  }

  function draw({ name, count, missing, cases, others, foods }) {
    fill(line, missing > 0
      ? `Felt ${counted(count, 'time', 'times')}. After ${missing} more, this shows what was eaten before it.`
      : foods.length ? `Eaten in the twelve hours before ${name} more often than at other times.`
        : others ? 'No food was eaten before it more often than at other times.'
          : 'There are no other times to compare with yet.');
    fill(list, foods.map((food) => el('li', { vars: { '--part': `${(food.cases / Math.max(cases, 1)) * 100}%` } },
      el('a', { href: foodAddress(food.name), 'data-focus': `before-${food.name}`, dir: 'auto' }, food.name),
      el('span', { class: 'quiet' }, `before ${food.cases} of ${cases}; ${food.others} of ${
        counted(others, 'other time', 'other times')}`))));
  }

  return { ...panel, ask };
}

// Before it: the foods that were eaten in the twelve hours before a feeling more often than else.

import { get } from '../api.js';
import { el, fill } from '../dom.js';
import { chartPanel } from '../charts.js';
import { plural, t } from '../texts.js';
import { showError } from '../toast.js';
import { foodAddress } from './top-foods.js';

// Hidden while no feeling is in the diary. ask(): the feelings of the diary, and the foods before the one that was
// chosen, or before the commonest; update() shows them.
export function beforeFeelingPanel(signal) {
  const choice = el('select', { class: 'input', 'aria-label': t`Feeling`, 'data-focus': 'feeling', onchange: pick });
  const line = el('p', { class: 'quiet', role: 'status' });
  const list = el('ol', { class: 'befores' });
  const panel = chartPanel({
    label: t`Before it`, kind: 'wide', symbol: null, emptyText: '', isEmpty: () => false,
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
      el('option', { value: name, selected: name === chosen },
        `${name} · ${plural(count, '{0} time', '{0} times')}`)));
    draw(before);
  }

  function draw({ name, count, missing, cases, others, foods }) {
    fill(line, missing > 0
      ? t`Felt ${plural(count, '{0} time', '{0} times')}. After ${missing} more, this shows what was eaten before it.`
      : foods.length ? t`Eaten in the twelve hours before ${name} more often than at other times.`
        : others ? t`No food was eaten before it more often than at other times.`
          : t`There are no other times to compare with yet.`);
    fill(list, foods.map((food) => el('li', { vars: { '--part': `${(food.cases / Math.max(cases, 1)) * 100}%` } },
      el('a', { href: foodAddress(food.name), 'data-focus': `before-${food.name}`, dir: 'auto' }, food.name),
      el('span', { class: 'quiet' }, t`before ${food.cases} of ${cases}; ${food.others} of ${
        plural(others, '{0} other time', '{0} other times')}`))));
  }

  return { ...panel, ask };
}

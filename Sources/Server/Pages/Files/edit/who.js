// The field that says who ate something.

import { get } from '../api.js';
import { el } from '../dom.js';
import { t } from '../texts.js';

// A name that is known, another one, or nobody. Gives {element, value}.
export async function whoField(name) {
  const { people } = await get('/v1/people').catch(() => ({ people: [] }));
  const input = el('input', { class: 'input', maxlength: 40, value: name ?? '', list: 'who', autocomplete: 'off',
    placeholder: t`Nobody in particular` });
  const element = el('label', { class: 'field' }, el('span', {}, t`Who`), input,
    el('datalist', { id: 'who' }, people.map((person) => el('option', { value: person.name }))));
  return { element, get value() { return input.value.trim() || null; } };
}

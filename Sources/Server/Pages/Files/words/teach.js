// Teaching a word, or a file of them.

import { ask, newKey, post, withQuery } from '../api.js';
import { categoryPicker } from '../category-picker.js';
import { el, fill } from '../dom.js';
import { confirmed, openSheet } from '../sheet.js';
import { plural, t } from '../texts.js';
import { showError, toast } from '../toast.js';

const soundsAlike = '/problems/sounds-alike';

// word: one that was taught, to change it.
export function openTeach({ refresh, word = null }) {
  openSheet(word ? t`Change “${word.word}”` : t`Teach a word`, (body, close) => {
    const name = el('input', { class: 'input', required: true, maxlength: 200, value: word?.word ?? '',
      readonly: word !== null, autocapitalize: 'none', autofocus: true, placeholder: 'upma' });
    const like = el('input', { class: 'input', maxlength: 400, autocapitalize: 'none', placeholder: t`oop ma` });
    const picker = categoryPicker(word?.category ?? null, { withNone: true });
    const wrong = el('p', { class: 'wrong', role: 'alert', hidden: true });
    const button = el('button', { class: 'button main wide' }, word ? t`Save` : t`Teach`);
    const anyway = el('button', { type: 'button', class: 'button wide', hidden: true, onclick: () => send(true) },
      t`Teach it all the same`);

    async function send(isAnyway) {
      button.disabled = true;
      wrong.hidden = true;
      const lesson = { word: name.value, category: picker.value };
      const ways = like.value.split(',').map((way) => way.trim()).filter(Boolean);
      if (ways.length) lesson.soundsLike = ways;
      if (isAnyway) lesson.anyway = true;
      try {
        const taught = await post('/v1/vocabulary', lesson, { headers: { 'Idempotency-Key': newKey() } });
        close();
        toast(word ? t`“${taught.word}” is changed.` : t`“${taught.word}” is heard from now on.`);
        await refresh();
      } catch (error) {
        button.disabled = false;
        anyway.hidden = error.type !== soundsAlike;
        wrong.hidden = false;
        fill(wrong, error.type === soundsAlike ? error.message.replace(/; to teach it.*$/i, '.') : error.message);
      }
    }
    body.append(el('form', { class: 'stack', onsubmit: (event) => { event.preventDefault(); send(false); } },
      el('label', { class: 'field' }, el('span', {}, t`Word or name`), name,
        el('small', {}, t`Letters a to z, up to five words.`)),
      el('label', { class: 'field' }, el('span', {}, t`Sounds like`), like,
        el('small', {},
          t`English words that together sound like it; several ways with commas between. Left empty, it is guessed.`)),
      picker.element, wrong, button, anyway));
  });
}

export async function importWords(file, refresh, isAnyway = false) {
  const body = new FormData();
  body.append('file', file);
  try {
    const { data } = await ask('POST', withQuery('/v1/vocabulary.txt', { anyway: isAnyway ? 'true' : null }), { body });
    const taught = plural(data.taught, '{0} word taught', '{0} words taught');
    const known = plural(data.known, '{0} word was known', '{0} words were known');
    toast(data.known ? `${taught}, ${known}.` : `${taught}.`);
    await refresh();
  } catch (error) {
    if (error.type !== soundsAlike || isAnyway) {
      showError(error);
      return;
    }
    const text = error.message.replace(/; nothing was taught.*$/, '.');
    if (await confirmed(t`It sounds like another`, text, t`Import all the same`)) {
      await importWords(file, refresh, true);
    }
  }
}

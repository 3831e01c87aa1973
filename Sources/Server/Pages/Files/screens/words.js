// Words: what the diary was taught, all that it knows, and what it learned from corrections.

import { useStyle, el, fill } from '../dom.js';
import { keepFocus } from '../keep-focus.js';
import { onChange } from '../live.js';
import { may } from '../rights.js';
import { t } from '../texts.js';
import { complainUnlessOffline } from '../toast.js';
import { backTo, rowButton } from '../settings/rows.js';
import { correctionList } from '../words/corrections.js';
import { importWords, openTeach } from '../words/teach.js';
import { wordList } from '../words/list.js';
import { fileButton } from '../settings/files.js';

export const title = t`Words`;

const views = [
  { name: 'mine', label: t`Taught` }, { name: 'all', label: t`All` }, { name: 'corrections', label: t`Learned` },
];

export async function open({ parts }, signal) {
  await Promise.all([useStyle('/style/settings.css'), useStyle('/style/words.css')]);
  const view = views.find(({ name }) => name === parts[0]) ?? views[0];
  const place = el('div', { class: 'stack' });
  const draw = async () => {
    const list = await correctionList(refresh, signal);
    keepFocus(place, () => fill(place, list));
  };
  const words = view.name === 'corrections' ? null : await wordList({ isMine: view.name === 'mine', signal });
  if (words) fill(place, words.elements);
  const refresh = () => (words ? words.update() : draw()).catch(complainUnlessOffline);
  if (!words) await draw();
  onChange(({ kind }) => ['vocabulary.changed', 'again'].includes(kind) && refresh(), signal);
  return el('section', { class: 'page' }, backTo(), el('h1', {}, t`Words`),
    el('p', { class: 'quiet' },
      t`A name or a dish that is not heard right? Teach it once, and it is heard from the next recording on.`),
    el('div', { class: 'row word-tools' },
      may('all') && rowButton(t`Teach a word`, () => openTeach({ refresh }),
        { kind: 'main', symbol: 'plus', key: 'teach' }),
      may('all') && fileButton(t`Import`, ([file]) => importWords(file, refresh),
        { accept: '.txt,text/plain', key: 'import' }),
      el('a', { class: 'button', href: '/v1/vocabulary.txt', download: 'diary-words.txt', 'data-focus': 'export' },
        t`Export`)),
    el('div', { class: 'pill', role: 'group', 'aria-label': t`Which words` },
      views.map(({ name, label }) => el('button', {
      type: 'button', 'aria-pressed': `${name === view.name}`, 'data-focus': `view-${name}`,
        onclick: () => { location.hash = `#/words/${name}`; },
    }, label))),
    place);
}

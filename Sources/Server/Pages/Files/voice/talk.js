// Talking back and forth about the diary, as with the box in the kitchen: "no, three idlis", "make it lunch", "undo",
// "what did I eat today?". Typed, or said.

import { ask, newKey, withQuery } from '../api.js';
import { el } from '../dom.js';
import { icon } from '../icons.js';
import { inOwnForm } from '../server-dates.js';
import { t } from '../texts.js';
import { listenForTurn } from './turn.js';
import { whyNot } from './microphone.js';

// What this page said last is what "no, three" is about.
const session = newKey();
const listens = t`Listening…`;

// options.entries: ids of what was logged in another way, which the first turn is about.
// options.onAnswer({answer, handled, entries}) after each turn. Gives {element, turn(text), stop()}.
export function talk({ entries = [], placeholder, withVoice = true, onAnswer = undefined }) {
  let owed = entries;
  let listening = null;
  let isAsking = false;
  const log = el('ol', { class: 'turns', role: 'log', 'aria-live': 'polite', 'aria-label': t`What was said` });
  const input = el('input', {
    class: 'input', maxlength: 2000, autocomplete: 'off', enterkeyhint: 'send', placeholder,
      'aria-label': t`Change it, or ask`, 'data-focus': 'turn',
  });
  const speak = withVoice && el('button', { type: 'button', class: 'round', 'aria-label': t`Say it`,
    'aria-pressed': 'false', onclick: listen }, icon('mic'));
  const form = el('form', { class: 'turn', onsubmit: (event) => {
    event.preventDefault();
    if (input.value.trim()) turn(input.value.trim());
  } }, input, speak, el('button', { class: 'round', 'aria-label': t`Send` }, icon('right')));

  const line = (kind, text) => {
    const item = el('li', { class: kind }, text);
    log.append(item);
    item.scrollIntoView({ block: 'nearest' });
    return item;
  };

  // Sends a turn; what it asks for is done then, and onAnswer is told. Nothing that was typed is lost by a failure.
  async function take(send, said) {
    if (isAsking) return null;
    isAsking = true;
    form.setAttribute('aria-busy', 'true');
    try {
      const { data } = await send();
      owed = [];
      if (data.heard !== undefined) said.textContent = data.heard || '…';
      line(data.handled ? 'answered' : 'answered unsure', inOwnForm(data.answer));
      await onAnswer?.(data);
      return data;
    } catch (error) {
      said.remove();
      line('answered wrong', error.message);
      return null;
    } finally {
      isAsking = false;
      form.removeAttribute('aria-busy');
    }
  }

  async function turn(text) {
    const said = line('said', text);
    const answer = await take(() => ask('POST', '/v1/conversation',
      { json: owed.length ? { text, session, entries: owed } : { text, session } }), said);
    if (answer && input.value.trim() === text) input.value = '';
    return answer;
  }

  async function listen() {
    if (listening) return listening.end();
    const said = line('said', listens);
    const mark = (isOn) => {
      speak.setAttribute('aria-pressed', `${isOn}`);
      speak.setAttribute('aria-label', isOn ? t`Stop` : t`Say it`);
      speak.replaceChildren(icon(isOn ? 'stop' : 'mic'));
    };
    try {
      listening = listenForTurn((words) => { said.textContent = words || listens; });
      mark(true);
      const sound = await listening.sound;
      mark(false);
      const query = withQuery('/v1/conversation/sound', { session, entries: owed.join(',') });
      const words = said.textContent;
      const answer = await take(() => ask('POST', query, { body: sound, headers: { 'Content-Type': 'audio/wav' } }),
        said);
      // What was heard until then can be sent as it is, or be said once more.
      if (!answer && words !== listens) input.value ||= words;
    } catch (error) {
      said.remove();
      line('answered wrong', whyNot(error));
    } finally {
      mark(false);
      listening = null;
    }
    return undefined;
  }

  return { element: el('section', { class: 'talk', 'aria-label': t`Change it, or ask` }, log, form), turn,
    stop: () => listening?.end() };
}

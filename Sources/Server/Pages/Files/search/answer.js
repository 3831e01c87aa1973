// A question asked where one searches: its answer stands above the entries.

import { get, post, withQuery } from '../api.js';
import { el, fill } from '../dom.js';
import { icon } from '../icons.js';
import { mayTalk } from '../rights.js';
import { inOwnForm } from '../server-dates.js';
import { t } from '../texts.js';

// Fewer words ask nothing.
const fewest = 3;

// {answer, about, adviserHost}: what the diary says, the food that it is about or null, and the host of the household's
// language model if it can be asked, too; null for what is not a question.
export async function answerTo(typed, signal) {
  if (typed.split(/\s+/).length < fewest) return null;
  try {
    const answered = await get(withQuery('/v1/answer', { q: typed }), signal);
    return answered.answer === null ? null : answered;
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    // The entries are shown without it.
    return null;
  }
}

export const answerCard = ({ answer, adviserHost }, typed) =>
  el('section', { class: 'panel answer', 'aria-label': t`Answer` },
    icon('sparkle'), el('div', { class: 'stack' }, el('p', { dir: 'auto' }, inOwnForm(answer)),
      adviserHost && mayTalk() && asking(adviserHost, typed)));

// Nothing is sent until the button is pressed. What comes back is somebody else's text, and is shown as nothing more.
function asking(host, question) {
  const place = el('div', { class: 'others', role: 'status' });
  const send = async ({ currentTarget }) => {
    currentTarget.disabled = true;
    fill(place, el('p', { class: 'quiet' }, t`Asking ${host} …`));
    try {
      const { others } = await post('/v1/advice', { question, send: true });
      fill(place, others.map(({ host: asked, text, problem }) => (text === null
        ? el('p', { class: 'quiet' }, t`${asked} was asked, but ${problem}.`)
        : el('blockquote', { dir: 'auto' }, t`${asked} says: ${text}`))));
    } catch (error) {
      currentTarget.disabled = false;
      fill(place, el('p', { class: 'wrong' }, error.message));
    }
  };
  return [place, el('button', { type: 'button', class: 'button', onclick: send }, t`Ask ${host}, too`)];
}

// A question asked where one searches: its answer stands above the entries.

import { get, withQuery } from '../api.js';
import { el } from '../dom.js';
import { icon } from '../icons.js';

// Fewer words ask nothing.
const fewest = 3;

// {answer, about}: what the diary says, and the food that it is about or null; null for what is not a question.
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

export const answerCard = ({ answer }) => el('section', { class: 'panel answer', 'aria-label': 'Answer' },
  icon('sparkle'), el('p', {}, answer));

// What helps the diary to hear: the kitchens of the household, and transcripts that are put right.

import { get } from '../api.js';
import { may } from '../rights.js';
import { kitchensRow } from './kitchens.js';
import { group, linkRow } from './rows.js';

export async function parts(signal) {
  const kitchens = may('all') && await get('/v1/kitchens', signal);
  return [
    kitchens && group('At home', kitchensRow(kitchens, signal)),
    group('Voices and words',
      linkRow('#/people', 'person', 'People', 'Fit recognition to a voice, and it hears that voice better.'),
      linkRow('#/words', 'book', 'Words', 'Names and dishes that are heard once the diary knows them.')),
    group('Transcripts', linkRow('#/correct', 'text', 'Correct transcripts', 'Misheard words in files from anywhere.')),
  ];
}

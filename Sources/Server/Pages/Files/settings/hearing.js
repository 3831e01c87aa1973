// What helps the diary to hear: the kitchens of the household, and transcripts that are put right.

import { get } from '../api.js';
import { may } from '../rights.js';
import { t } from '../texts.js';
import { kitchensRow } from './kitchens.js';
import { group, linkRow } from './rows.js';

export async function parts(signal) {
  const kitchens = may('all') && await get('/v1/kitchens', signal);
  return [
    kitchens && group(t`At home`, kitchensRow(kitchens, signal)),
    group(t`Voices and words`,
      linkRow('#/people', 'person', t`People`, t`Fit recognition to a voice, and it hears that voice better.`),
      linkRow('#/words', 'book', t`Words`, t`Names and dishes that are heard once the diary knows them.`)),
    group(t`Transcripts`, linkRow('#/correct', 'text', t`Correct transcripts`,
      t`Misheard words in files from anywhere.`)),
  ];
}

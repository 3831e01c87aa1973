// One turn that is said: listened to until the speaker stops. The service follows it as a dictation, for it knows
// when somebody has stopped; it is thrown away then, and the sound is for the caller.

import { listen } from './microphone.js';
import { Take } from './take.js';

// Without a word for so long, nobody speaks. In tenths of a second.
const patience = 80;

// onWords(text) as they are heard. Gives {end, sound}: end() stops at once; sound resolves with a WAV file.
export function listenForTurn(onWords) {
  let end;
  const over = new Promise((resolve) => { end = resolve; });
  const sound = (async () => {
    const take = Take.begin(null, { isPassing: true });
    let tenths = 0;
    let hasSpoken = false;
    take.addEventListener('status', ({ detail }) => {
      hasSpoken ||= detail.speaking || detail.transcript !== '';
      onWords(detail.transcript);
      if (detail.stopped) end();
    });
    try {
      const stop = await listen(({ bytes, rate }) => {
        take.add(bytes, rate);
        tenths += 1;
        if (!hasSpoken && tenths >= patience) end();
      }, end);
      take.send().catch(() => {});
      await over;
      await stop();
      return take.file();
    } finally {
      take.discard().catch(() => {});
    }
  })();
  return { end, sound };
}

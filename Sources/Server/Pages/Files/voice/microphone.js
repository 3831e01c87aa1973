// The microphone: opened, listened to and closed.

import { t } from '../texts.js';

// Why there is no microphone, in words that say what to do.
export function whyNot(error) {
  if (!isSecureContext) {
    return t`Browsers give the microphone only to pages that come over https. Open the diary at its https address;
      until then, drop recordings here or type.`;
  }
  switch (error?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return t`The microphone is not allowed for this page. Allow it in the browser, beside the address, and try
        again.`;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return t`No microphone was found. Plug one in, or drop a recording here.`;
    case 'NotReadableError':
    case 'AbortError':
      return t`The microphone cannot be used. Another program may be using it: close that, and try again.`;
    default:
      return t`The microphone cannot be used (${error?.message ?? t`no reason given`}).`;
  }
}

// The diary takes samples at 8 to 48 kHz, and makes of them what its recogniser needs.
const highest = 48_000;
// Seconds without a piece after which the microphone has gone.
const patience = 4;

// Listens until `stop()`. onPiece({bytes, loudest, rate}) ten times a second: samples of 16 bits at the microphone's
// own rate. onEnd() when the microphone goes away by itself, or nothing has come from it for some seconds, as while
// somebody is called.
export async function listen(onPiece, onEnd) {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no microphone', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  let [context, source, watch, isOver] = [null, null, null, false];
  const stop = async () => {
    isOver = true;
    clearInterval(watch);
    for (const track of stream.getTracks()) track.stop();
    if (context && context.state !== 'closed') await context.close();
  };
  try {
    [context, source] = await started(stream);
    if (context.sampleRate > highest) {
      await context.close();
      [context, source] = await started(stream, highest);
    }
    const recorder = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 });
    let empty = 0;
    recorder.port.onmessage = ({ data }) => {
      if (isOver) return;
      empty = 0;
      watch ??= setInterval(() => {
        empty += 1;
        if (empty > patience) onEnd();
      }, 1_000);
      onPiece(data);
    };
    context.addEventListener('statechange', () => context.state === 'suspended' && context.resume().catch(() => {}));
    source.connect(recorder);
    for (const track of stream.getTracks()) track.addEventListener('ended', onEnd);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

// A context, and the microphone in it.
async function started(stream, rate = null) {
  const context = new AudioContext(rate ? { sampleRate: rate } : {});
  try {
    await context.audioWorklet.addModule('/voice/recorder-worklet.js');
    const source = context.createMediaStreamSource(stream);
    if (context.state === 'suspended') await context.resume();
    return [context, source];
  } catch (error) {
    await context.close();
    throw error;
  }
}

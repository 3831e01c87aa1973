// Runs beside the audio: turns what the microphone hears into samples of 16 bits, at the rate at which they come, a
// tenth of a second at a time, and says how loud each tenth was.

const length = Math.round(sampleRate / 10);
// Samples that the browser gives at a time.
const block = 128;

class Recorder extends AudioWorkletProcessor {
  constructor() {
    super();
    this.samples = new Int16Array(length);
    this.count = 0;
    this.loudest = 0;
  }

  process(inputs) {
    const [channel] = inputs[0];
    // Firefox gives no channel where nothing arrives. Time goes on all the same, for whoever waits for silence.
    for (let place = 0; place < (channel?.length ?? block); place += 1) this.take(channel?.[place] ?? 0);
    return true;
  }

  take(sample) {
    const bounded = Math.max(-1, Math.min(1, sample));
    this.loudest = Math.max(this.loudest, Math.abs(bounded));
    this.samples[this.count] = Math.round(bounded * 32_767);
    this.count += 1;
    if (this.count < length) return;
    const bytes = this.samples.buffer;
    this.port.postMessage({ bytes, loudest: this.loudest, rate: sampleRate }, [bytes]);
    this.samples = new Int16Array(length);
    this.count = 0;
    this.loudest = 0;
  }
}

registerProcessor('recorder', Recorder);

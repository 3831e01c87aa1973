// Runs beside the audio: turns what the microphone hears into samples of 16 bits, 16,000 a second, a tenth of a
// second at a time, and says how loud each tenth was.

const wanted = 16_000;
const length = 1_600;

class Recorder extends AudioWorkletProcessor {
  constructor() {
    super();
    this.samples = new Int16Array(length);
    this.count = 0;
    this.loudest = 0;
    // Samples of the microphone for each one that is wanted; their mean is taken.
    this.ratio = sampleRate / wanted;
    this.place = 0;
    this.sum = 0;
    this.summed = 0;
  }

  process(inputs) {
    const [channel] = inputs[0];
    if (channel) for (const sample of channel) this.take(sample);
    return true;
  }

  take(sample) {
    this.sum += sample;
    this.summed += 1;
    this.place += 1;
    if (this.place < this.ratio) return;
    this.place -= this.ratio;
    this.keep(this.sum / this.summed);
    this.sum = 0;
    this.summed = 0;
  }

  keep(value) {
    const bounded = Math.max(-1, Math.min(1, value));
    this.loudest = Math.max(this.loudest, Math.abs(bounded));
    this.samples[this.count] = Math.round(bounded * 32_767);
    this.count += 1;
    if (this.count < length) return;
    const bytes = this.samples.buffer;
    this.port.postMessage({ bytes, loudest: this.loudest }, [bytes]);
    this.samples = new Int16Array(length);
    this.count = 0;
    this.loudest = 0;
  }
}

registerProcessor('recorder', Recorder);

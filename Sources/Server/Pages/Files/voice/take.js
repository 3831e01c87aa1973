// One take: what is said, kept in this browser piece by piece and sent while it is said. When the diary cannot be
// reached, the take goes on and is sent later; after a reload, too.

import { ask, newKey, Problem } from '../api.js';
import { takes } from '../store.js';
import { waveFile } from './wave.js';

// Of takes that an earlier version has left behind.
const formerRate = 16_000;
// The diary takes recordings of so many bytes.
const mostBytes = 96_000_000;
const longestPiece = 1 << 20;
const patience = 1_500;
// Whoever was signed out signs in again, which takes longer.
const longPatience = 10_000;

export class Take extends EventTarget {
  // Seconds, whatever the rate.
  static longest = 50 * 60;

  #record;
  #pieces = [];
  #sent = 0;
  #byteCount = 0;
  /** @type {(_?: unknown) => void} */
  #wake = () => {};
  #isOffline = false;
  #isKept = true;
  #isPassing;
  #running;

  constructor(record, { isPassing = false } = {}) {
    super();
    this.#record = record;
    this.#isPassing = isPassing;
  }

  // at: the instant from which times that are said are counted; null for now. isPassing: no later page sends it.
  static begin(at = null, { isPassing = false } = {}) {
    const take = new Take({
      id: newKey(), startedAt: at ?? new Date().toISOString(), at, rate: null, category: null, dictation: null,
      isOver: false,
    }, { isPassing });
    take.#keepRecord();
    return take;
  }

  // One that an earlier page left behind: all that was said until then.
  static async left(record) {
    const take = new Take({ ...record, rate: record.rate ?? formerRate, isOver: true });
    for (const bytes of await takes.pieces(record.id)) take.#count(bytes);
    return take;
  }

  get id() { return this.#record.id; }
  // The end of the day of which is spoken; null for now.
  get at() { return this.#record.at; }
  // Samples a second; null until the microphone has said so.
  get rate() { return this.#record.rate; }
  get seconds() { return this.rate ? this.#byteCount / 2 / this.rate : 0; }
  get longest() { return Math.min(Take.longest, mostBytes / 2 / (this.rate ?? formerRate)); }
  get isOffline() { return this.#isOffline; }
  // Whether a later page would find all of it.
  get isKept() { return this.#isKept; }

  file() { return waveFile(this.#pieces, this.rate ?? formerRate); }

  // The next tenth of a second, at so many samples a second.
  add(bytes, rate) {
    if (this.#record.isOver) return;
    if (this.rate === null) {
      this.#record.rate = rate;
      this.#keepRecord();
    }
    const number = this.#pieces.length;
    this.#count(bytes);
    this.#keep(() => takes.addPiece(this.id, number, bytes));
    this.#wake();
    if (this.seconds >= this.longest) this.#tell('toolong');
  }

  #count(bytes) {
    this.#pieces.push(bytes);
    this.#byteCount += bytes.byteLength;
  }

  // Nothing more will be said.
  end() {
    if (this.#record.isOver) return;
    this.#record.isOver = true;
    this.#keepRecord();
    this.#wake();
  }

  async discard() {
    this.#record.isGone = true;
    this.#wake();
    await takes.remove(this.id);
    if (this.#record.dictation) await ask('DELETE', this.#path()).catch(() => {});
  }

  // What this browser cannot keep can still be sent: it says so, and goes on.
  #keep(write) {
    if (this.#isPassing) return;
    write().catch((error) => {
      this.#isKept = false;
      this.#tell('notkept', error);
    });
  }

  #keepRecord() {
    this.#keep(() => takes.put(this.#record));
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #path() { return `/v1/dictations/${this.#record.dictation}`; }

  // Sends until everything is in the diary; resolves with what POST …/finish answers, null when it was discarded.
  // Events: 'status' (the dictation as it stands), 'offline' (with the Problem that keeps it from being sent for now),
  // 'online', 'notkept', 'toolong'.
  send() {
    this.#running ??= this.#sendAll();
    return this.#running;
  }

  async #sendAll() {
    for (;;) {
      if (this.#record.isGone) return null;
      try {
        const answer = await this.#step();
        this.#setOffline(false);
        if (answer) {
          await takes.remove(this.id).catch(() => {});
          return answer;
        }
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.isRetryable) await this.#wait(error);
        else if (!(await this.#mended(error))) {
          // Nothing was heard: the diary has the recording all the same.
          if (error.status === 422) await takes.remove(this.id).catch(() => {});
          throw error;
        }
      }
    }
  }

  async #wait(problem) {
    this.#setOffline(true, problem);
    await new Promise((resolve) => setTimeout(resolve, problem.status === 401 ? longPatience : patience));
  }

  #setOffline(isOffline, problem) {
    if (isOffline === this.#isOffline) return;
    this.#isOffline = isOffline;
    this.#tell(isOffline ? 'offline' : 'online', problem);
  }

  // One request; gives the answer to the last one.
  async #step() {
    if (!this.#record.dictation) {
      if (this.#record.isOver) return this.#upload();
      if (this.rate === null) return this.#more();
      const { category, at, rate } = this.#record;
      const json = { rate, ...(category ? { category } : {}), ...(at ? { at } : {}) };
      const { data } = await ask('POST', '/v1/dictations', { json });
      this.#record.dictation = data.id;
      this.#sent = 0;
      this.#keepRecord();
      return null;
    }
    if (this.#sent < this.#byteCount) {
      const { data } = await ask('PATCH', this.#path(), {
        body: this.#bytesFrom(this.#sent),
        headers: { 'Upload-Offset': `${this.#sent}`, 'Content-Type': 'application/octet-stream' },
      });
      this.#sent = data.offset;
      this.#tell('status', data);
      return null;
    }
    if (this.#record.isOver) return (await ask('POST', `${this.#path()}/finish`)).data;
    return this.#more();
  }

  // Until there is more to send.
  async #more() {
    await new Promise((resolve) => { this.#wake = resolve; });
    return null;
  }

  // The next bytes that are not sent; at most a megabyte at once.
  #bytesFrom(offset) {
    const parts = [];
    let [start, count] = [0, 0];
    for (const piece of this.#pieces) {
      const from = Math.max(0, offset - start);
      start += piece.byteLength;
      if (from >= piece.byteLength) continue;
      parts.push(new Uint8Array(piece, from));
      count += piece.byteLength - from;
      if (count >= longestPiece) break;
    }
    return new Blob(parts);
  }

  // Whether the take can go on after a refusal.
  async #mended({ type, status }) {
    if (type === '/problems/offset') {
      this.#sent = (await ask('GET', this.#path())).data.offset;
      return true;
    }
    if (type === '/problems/finished') {
      // It was finished, and the answer was lost on its way: asked again, it says what became of it.
      this.#record.isOver = true;
      this.#sent = this.#byteCount;
      return true;
    }
    if (status === 404 && this.#record.dictation) {
      // The diary has forgotten it: the whole take goes as a recording, which this page still has.
      this.#record.dictation = null;
      this.#sent = 0;
      return true;
    }
    if (status === 413 && this.#record.dictation && this.#sent > 0 && this.#sent < this.#byteCount) {
      // The diary hears what it has.
      this.#byteCount = this.#sent;
      this.end();
      this.#tell('toolong');
      return true;
    }
    return false;
  }

  // What was said while the diary could not be reached, as a recording of that moment.
  async #upload() {
    const { startedAt, category, id } = this.#record;
    const query = new URLSearchParams({ wait: 'true', recordedAt: startedAt, name: 'spoken.wav' });
    if (category) query.set('category', category);
    const { data } = await ask('POST', `/v1/recordings?${query}`, {
      body: this.file(), headers: { 'Content-Type': 'audio/wav', 'Idempotency-Key': id },
    });
    return data;
  }
}

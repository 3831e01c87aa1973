// A WAV file of samples of 16 bits.

export function waveFile(pieces, rate) {
  const count = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const head = new DataView(new ArrayBuffer(44));
  const text = (place, letters) => [...letters].forEach((letter, index) => head.setUint8(place + index,
    letter.charCodeAt(0)));
  text(0, 'RIFF');
  head.setUint32(4, 36 + count, true);
  text(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate * 2, true);
  head.setUint16(32, 2, true);
  head.setUint16(34, 16, true);
  text(36, 'data');
  head.setUint32(40, count, true);
  return new Blob([head.buffer, ...pieces], { type: 'audio/wav' });
}

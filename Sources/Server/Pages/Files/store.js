// What is kept in this browser until the diary has it: recordings piece by piece, and what was typed (IndexedDB).

let opening;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('diary', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('takes', { keyPath: 'id' });
      request.result.createObjectStore('pieces', { keyPath: ['take', 'number'] });
      request.result.createObjectStore('texts', { keyPath: 'key' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opening = undefined;
      reject(notKept(request.error));
    };
  });
  return opening;
}

function notKept(error) {
  const isFull = error?.name === 'QuotaExceededError';
  return new Error(isFull
    ? 'The storage of this browser is full. Remove files or data of other sites, and do not close this page until '
      + 'everything is sent.'
    : 'This browser keeps nothing for the diary. Is it a private window? Do not close this page until everything is sent.');
}

// Runs requests in one transaction; resolves with the result of the request that `body` gives, once all is on disk.
async function inTransaction(names, mode, body) {
  const kept = await database();
  return new Promise((resolve, reject) => {
    const transaction = kept.transaction(names, mode);
    const request = body(...names.map((name) => transaction.objectStore(name)));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onerror = () => reject(notKept(transaction.error));
    transaction.onabort = () => reject(notKept(transaction.error));
  });
}

const piecesOf = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

// A take is {id, startedAt, at, rate, category, dictation, isOver}; its pieces are samples of 16 bits, `rate` a second.
export const takes = {
  put: (take) => inTransaction(['takes'], 'readwrite', (all) => all.put(take)),
  all: () => inTransaction(['takes'], 'readonly', (all) => all.getAll()),
  addPiece: (take, number, bytes) => inTransaction(['pieces'], 'readwrite', (all) => all.put({ take, number, bytes })),
  pieces: async (id) =>
    (await inTransaction(['pieces'], 'readonly', (all) => all.getAll(piecesOf(id)))).map((piece) => piece.bytes),
  remove: (id) => inTransaction(['takes', 'pieces'], 'readwrite', (all, pieces) => {
    pieces.delete(piecesOf(id));
    return all.delete(id);
  }),
};

// A text is {key, said}: the Idempotency-Key, and what POST /v1/entries takes.
export const texts = {
  put: (text) => inTransaction(['texts'], 'readwrite', (all) => all.put(text)),
  all: () => inTransaction(['texts'], 'readonly', (all) => all.getAll()),
  remove: (key) => inTransaction(['texts'], 'readwrite', (all) => all.delete(key)),
};

// What is kept in this browser until the diary has it: recordings piece by piece, pictures, and what was typed
// (IndexedDB).

import { t } from './texts.js';

let opening;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('diary', 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      const add = (name, keyPath) => request.result.createObjectStore(name, { keyPath });
      if (oldVersion < 1) {
        add('takes', 'id');
        add('pieces', ['take', 'number']);
        add('texts', 'key');
      }
      add('pictures', 'id');
      add('pictureFiles', ['group', 'number']);
    };
    request.onsuccess = () => {
      // Another tab may be of a newer version, which waits for this one to let go.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onblocked = () => {
      opening = undefined;
      reject(new Error(t`Another tab shows an older version of the diary. Close it, or load it again.`));
    };
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
    ? t`The storage of this browser is full. Remove files or data of other sites, and do not close this page until
      everything is sent.`
    : t`This browser keeps nothing for the diary. Is it a private window? Do not close this page until
      everything is sent.`);
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

// What belongs to a take, or to a group of pictures.
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

// A text is {key, said, refused, needsRight}: the Idempotency-Key, what POST /v1/entries takes, why the diary did not
// take it, and whether somebody else may add it.
export const texts = {
  put: (text) => inTransaction(['texts'], 'readwrite', (all) => all.put(text)),
  all: () => inTransaction(['texts'], 'readonly', (all) => all.getAll()),
  remove: (key) => inTransaction(['texts'], 'readwrite', (all) => all.delete(key)),
};

// A group becomes one entry, or goes to one that is there: {id, entry, text, files, pictures, sound}. A file of it is
// {number, key, name, takenAt, isTried, refused}; its bytes lie apart. pictures: the ids of those that are sent. sound,
// what was said of them, is {number, key, name, startedAt, moment, refused}, or null.
export const pictureGroups = {
  // blobs: those of its files and of its sound that are not kept yet, at their numbers.
  put: async (group, blobs = []) => {
    const kept = await Promise.all(Object.entries(blobs).map(async ([number, blob]) =>
      ({ group: group.id, number: Number(number), type: blob.type, bytes: await blob.arrayBuffer() })));
    return inTransaction(['pictures', 'pictureFiles'], 'readwrite', (groups, files) => {
      for (const file of kept) files.put(file);
      return groups.put(group);
    });
  },
  all: () => inTransaction(['pictures'], 'readonly', (groups) => groups.getAll()),
  file: async (group, number) => {
    const kept = await inTransaction(['pictureFiles'], 'readonly', (files) => files.get([group, number]));
    return kept && new Blob([kept.bytes], { type: kept.type });
  },
  remove: (id) => inTransaction(['pictures', 'pictureFiles'], 'readwrite', (groups, files) => {
    files.delete(piecesOf(id));
    return groups.delete(id);
  }),
};

// What others log is shown at once: the service tells of changes, and the screens ask again.
// Browsers keep few connections to one address, so of all open tabs one listens and tells the others.

const kinds = [
  'entry.added', 'entry.changed', 'entry.deleted', 'recording.received', 'recording.logged', 'recording.failed',
  'recording.removed', 'recording.reviewed', 'vocabulary.changed', 'settings.changed', 'diary.changed', 'missed',
];
const listeners = new Set();
const others = 'BroadcastChannel' in self ? new BroadcastChannel('changes') : null;

// listener({kind, ids}) from now until the signal. Kind 'again': the connection stands only now, so look at
// everything again.
export function onChange(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener('abort', () => listeners.delete(listener));
}

export const touchesEntries = ({ kind }) =>
  !['recording.received', 'recording.failed', 'vocabulary.changed', 'settings.changed'].includes(kind);

function tell(change) {
  for (const listener of [...listeners]) listener(change);
}

// Tells this page's screens what it changed itself, without waiting for the service to say so.
export const changedHere = (kind, ids = []) => tell({ kind, ids });

export function startListening() {
  if (others) {
    others.onmessage = ({ data }) =>
      (data.kind === 'signed-out' ? dispatchEvent(new CustomEvent('signed-out')) : tell(data));
  }
  // A page that was out of sight may have been asleep.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell({ kind: 'again', ids: [] });
  });
  if (navigator.locks) navigator.locks.request('listener', () => follow());
  else follow();
}

// Whoever was signed out elsewhere sees nothing more here, either. Each tab asks for itself.
async function noticeSignedOut() {
  if ((await fetch('/v1/settings', { credentials: 'same-origin', cache: 'no-store' })).status !== 401) return;
  dispatchEvent(new CustomEvent('signed-out'));
  others?.postMessage({ kind: 'signed-out', ids: [] });
}

// Never resolves: who listens goes on until the tab is closed, and the next one takes over.
function follow() {
  const spread = (change) => {
    tell(change);
    others?.postMessage(change);
  };
  const open = () => {
    const source = new EventSource('/v1/events');
    for (const kind of kinds) {
      source.addEventListener(kind, ({ data }) => spread({ kind, ids: JSON.parse(data).ids ?? [] }));
    }
    // What happened before the connection stood, nobody told of.
    source.onopen = () => spread({ kind: 'again', ids: [] });
    source.onerror = () => {
      // A browser gives up for good after some kinds of error, and does not say which.
      if (source.readyState !== EventSource.CLOSED) return;
      setTimeout(open, 5_000);
      noticeSignedOut().catch(() => {});
    };
  };
  open();
  return new Promise(() => {});
}

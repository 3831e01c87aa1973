// The service worker: keeps the pages and what they showed last, so that the diary can be read when it cannot be
// reached. It answers GET, and takes what other apps share; what is logged meanwhile waits in the page (outbox.js).

const policy = self.trustedTypes?.createPolicy('diary', {
  createScriptURL: (address) => {
    if (address === '/shell.js') return address;
    throw new TypeError('No script of this diary has this address.');
  },
});
importScripts(policy?.createScriptURL('/shell.js') ?? '/shell.js');

const { version, files } = self.shell;
const pages = `pages-${version}`;
const answers = 'answers';
// Copies of pictures have a place of their own: they are many, and take no answer's place.
const pictures = 'pictures';
// What other apps shared, until a sheet of the page has taken it (shared.js).
const shared = 'shared';
const mostShares = 10;
const mostKept = { [answers]: 400, [pictures]: 200 };

addEventListener('install', (event) => {
  skipWaiting();
  // A browser that knows routes takes the pages out of the cache without asking this worker for each of them.
  event.addRoutes?.({
    condition: {
      or: [{ requestMode: 'navigate', urlPattern: { pathname: '/' } }, { requestDestination: 'script' },
        { requestDestination: 'style' }],
    },
    source: { cacheName: pages },
  }).catch(() => {});
  event.waitUntil(caches.open(pages).then((cache) =>
    Promise.all(files.map((file) => cache.add(new Request(file, { cache: 'no-cache' })).catch((error) => {
      // Chart.js is missing where its package is not installed.
      if (file !== '/chart.js') throw error;
    })))));
});

addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => ![pages, answers, pictures, shared].includes(name))
      .map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

// A reminder. Browsers want something to be shown, whatever came.
addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch { /* It is not from this diary. */ }
  const { title = 'Your diary', body = '', tag = 'reminder' } = told;
  event.waitUntil(registration.showNotification(title, { body, tag, renotify: true, icon: '/icons/icon-192.png' }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: 'window', includeUncontrolled: true })
    .then(([open]) => open?.focus() ?? clients.openWindow('/#/today')));
});

// Browsers subscribe anew now and then. The diary takes the new subscription only in the place of one that it has.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const { endpoint, keys: { p256dh, auth } } =
    (newSubscription ?? await registration.pushManager.subscribe(oldSubscription.options)).toJSON();
  await fetch('/v1/reminders/channels', {
    method: 'POST', credentials: 'same-origin', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ push: { endpoint, p256dh, auth, replaces: oldSubscription.endpoint } }),
  });
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method === 'POST' && address.origin === location.origin && address.pathname === '/share') {
    event.respondWith(share(request));
    return;
  }
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (request.mode === 'navigate' && address.pathname === '/') event.respondWith(page('/', request));
  else if (files.includes(address.pathname)) event.respondWith(page(address.pathname, request));
  else if (isKept(address, request)) event.respondWith(answer(event));
});

async function page(path, request) {
  const cache = await caches.open(pages);
  return (await cache.match(path)) ?? fetch(request);
}

// Keeps what was shared, and opens the page, which asks before anything goes into the diary: any site can send a form
// here.
async function share(request) {
  const path = `/shared/${Date.now()}-${crypto.randomUUID()}`;
  try {
    const form = await request.formData();
    const files = form.getAll('pictures').filter((each) => each instanceof File && each.size > 0);
    const text = ['title', 'text'].map((name) => `${form.get(name) ?? ''}`.trim()).filter(Boolean);
    const cache = await caches.open(shared);
    const names = files.map(({ name }) => name);
    const puts = await Promise.allSettled(files.map((file, place) =>
      cache.put(`${path}/${place}`, new Response(file))));
    const failed = puts.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    await cache.put(path, new Response(JSON.stringify({ text: [...new Set(text)].join('\n'), names })));
    const shares = (await cache.keys()).filter(({ url }) => /\/shared\/[^/]+$/.test(url));
    const old = shares.slice(0, -mostShares).map(({ url }) => url);
    const all = await cache.keys();
    await Promise.all(all.filter(({ url }) => old.some((each) => url === each || url.startsWith(`${each}/`)))
      .map((each) => cache.delete(each)));
    return Response.redirect('/#/today', 303);
  } catch {
    await forgetShare(path).catch(() => {});
    // The page says that it did not arrive.
    return Response.redirect('/#/today?shared=lost', 303);
  }
}

async function forgetShare(path) {
  const cache = await caches.open(shared);
  const own = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(path));
  await Promise.all(own.map((each) => cache.delete(each)));
}

// Events never end; recordings and pictures as they came are too large to keep.
const isKept = ({ pathname }, { headers }) =>
  pathname.startsWith('/v1/') && pathname !== '/v1/events' && !pathname.endsWith('/audio') && !headers.has('Range')
  && !isOriginal(pathname)
  && !pathname.startsWith('/v1/dictations') && !pathname.startsWith('/v1/export') && !pathname.startsWith('/v1/backup')
  && !pathname.startsWith('/v1/restore');

const isOriginal = (pathname) => /^\/v1\/pictures\/[^/]+\/file$/.test(pathname);
const placeOf = (pathname) => (/^\/v1\/pictures\/[^/]+\/(small|large)$/.test(pathname) ? pictures : answers);

// What the diary says; when it cannot be reached, what it said last, marked as kept.
async function answer(event) {
  const { request } = event;
  const name = placeOf(new URL(request.url).pathname);
  const cache = await caches.open(name);
  // A copy of a picture never changes.
  const same = name === pictures && await cache.match(request);
  if (same) return same;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) event.waitUntil(keep(cache, request, fresh.clone(), mostKept[name]));
    // Signed out, here or elsewhere: what was shown before is for nobody any more.
    if (fresh.status === 401) event.waitUntil(Promise.all([answers, pictures].map((each) => caches.delete(each))));
    return fresh;
  } catch (error) {
    const kept = await (name === pictures ? otherSize(cache, request) : cache.match(request));
    if (!kept) throw error;
    const headers = new Headers(kept.headers);
    headers.set('X-Kept', 'yes');
    return new Response(kept.body, { status: kept.status, headers });
  }
}

// A picture in its other size is better than none.
const otherSize = (cache, { url }) =>
  cache.match(url.replace(/(small|large)$/, (size) => (size === 'small' ? 'large' : 'small')));

async function keep(cache, request, fresh, most) {
  await cache.put(request, fresh);
  const all = await cache.keys();
  if (all.length > most) await Promise.all(all.slice(0, 50).map((old) => cache.delete(old)));
}

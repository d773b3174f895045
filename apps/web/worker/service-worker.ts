/**
 * The service worker of one language: it keeps the page for practice without a connection, with what that page loads, and nothing else. It has no
 * token and sends no answers; no response of the API and no other page passes through a cache (OFF-14).
 */

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lifetime & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

declare const self: {
  addEventListener(name: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(name: 'message', listener: (event: Lifetime & { data: unknown }) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  registration: { navigationPreload?: { enable(): Promise<void> } };
};

/** What the build knows (`worker-files.ts`). */
declare const __PRECACHE__: {
  /** `/`, or `/vi/`. */
  scope: string;
  version: string;
  /** What starts the page: the document of another build names another one. */
  entry: string;
  files: string[];
  /** The pages below these belong to the workers of other languages. */
  otherScopes: string[];
  /** A document that says what is wrong where the browser has deleted the kept page. */
  withoutPage: string;
};

const { scope, version, entry, files, otherScopes, withoutPage } = __PRECACHE__;
const page = `${scope}study/offline`;
const prefix = `examplar-pages:${scope}:`;
const cacheName = prefix + version;
const keptFiles = new Set(files);

self.addEventListener('install', (event) => event.waitUntil(keepPage().then(activateUnlessInRoom)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// Only the one that waits asks for the lock: the other would hold it just then.
self.addEventListener('message', (event) =>
  event.waitUntil(event.data === 'keep' ? keepPageAgain() : activateUnlessInRoom()),
);

async function keepPage(): Promise<void> {
  const response = await fetch(page, { cache: 'no-cache', credentials: 'omit' });
  const html = await response.clone().text();
  // While a release is rolled out, the page may come from another build than this worker. The browser tries again later.
  if (!response.ok || !html.includes(entry)) throw new Error(`${page} is of another build`);
  const named = html.match(/\/assets\/[\w./~-]+\.(?:js|woff2)(?=")/g) ?? [];
  const cache = await caches.open(cacheName);
  await cache.addAll([...new Set([...files, ...named])]);
  await cache.put(page, response);
}

/** A browser short of room may delete what was kept, and leave the worker. Without a connection it stays as it is. */
async function keepPageAgain(): Promise<void> {
  if (!(await keptPage())) await keepPage().catch(() => {});
}

const keptPage = () => caches.match(page, { cacheName });

/** A new worker takes over once no room is open in any tab (OFF-15). */
const activateUnlessInRoom = (): Promise<void> =>
  navigator.locks.request('examplar-room', { ifAvailable: true }, async (lock) => {
    if (lock) await self.skipWaiting();
  });

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isOwnPage(pathname)) event.respondWith(openPage(event));
  } else if (keptFiles.has(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(fromCacheFirst(request, cacheName));
  else if (pathname.startsWith('/media/')) event.respondWith(fromCacheFirst(request));
});

const isOwnPage = (pathname: string): boolean =>
  !/^\/(?:api|media|assets)\//.test(pathname) && !otherScopes.some((other) => `${pathname}/`.startsWith(other));

async function fromCacheFirst(request: Request, name?: string): Promise<Response> {
  return (await caches.match(request.url, name ? { cacheName: name } : {})) ?? fetch(request);
}

/** A page comes from the server. Where that does not answer, every address leads to the page that this device keeps. */
async function openPage(event: Fetching): Promise<Response> {
  const { request, preloadResponse } = event;
  const { pathname, search } = new URL(request.url);
  const isKeptPage = pathname.replace(/\/$/, '') === page;
  const kept = isKeptPage ? await keptPage() : undefined;
  if (kept) return kept;
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    if (isKeptPage) event.waitUntil(keepPageAgain());
    return response;
  } catch {
    // Without its page the worker would lead to it for ever.
    if (isKeptPage)
      return new Response(withoutPage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
    return Response.redirect(`${page}?from=${encodeURIComponent(pathname + search)}`, 302);
  }
}

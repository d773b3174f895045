import { beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;

const origin = 'https://exams.test';
const html = '<script src="/assets/entry.js"></script><link href="/assets/latin.woff2">';

/** A browser around the worker: its caches, its network, and the rooms that are open in its tabs. */
const browser = {
  listeners: new Map<string, Listener>(),
  caches: new Map<string, Map<string, Response>>(),
  isOnline: true,
  page: html,
  hasOpenRoom: false,
  skipped: 0,
  locksAsked: 0,
};

const pathOf = (address: string | { url: string }) =>
  new URL(typeof address === 'string' ? address : address.url, origin).pathname;

vi.stubGlobal('__PRECACHE__', {
  scope: '/',
  version: 'v2',
  entry: '/assets/entry.js',
  files: ['/assets/entry.js', '/assets/room.js'],
  otherScopes: ['/vi/'],
  withoutPage: '<h1>You are offline</h1>',
});
vi.stubGlobal('self', {
  addEventListener: (name: string, listener: Listener) => browser.listeners.set(name, listener),
  skipWaiting: async () => {
    browser.skipped += 1;
  },
  registration: {},
});
vi.stubGlobal('location', { origin });
vi.stubGlobal('navigator', {
  locks: {
    request: async (_name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
      browser.locksAsked += 1;
      return work(browser.hasOpenRoom ? null : {});
    },
  },
});
vi.stubGlobal('fetch', async (address: string | { url: string }) => {
  if (!browser.isOnline) throw new TypeError('Failed to fetch');
  return new Response(pathOf(address) === '/study/offline' ? browser.page : `network ${pathOf(address)}`);
});
vi.stubGlobal('caches', {
  open: async (name: string) => {
    const kept = browser.caches.get(name) ?? new Map<string, Response>();
    browser.caches.set(name, kept);
    return {
      put: async (path: string, response: Response) => void kept.set(path, response),
      addAll: async (paths: string[]) => {
        for (const path of paths) kept.set(path, new Response(`kept ${path}`));
      },
    };
  },
  match: async (address: string, { cacheName }: { cacheName?: string } = {}) => {
    const searched = [...browser.caches].filter(([name]) => cacheName === undefined || name === cacheName);
    return searched.flatMap(([, kept]) => kept.get(pathOf(address)) ?? [])[0]?.clone();
  },
  keys: async () => [...browser.caches.keys()],
  delete: async (name: string) => browser.caches.delete(name),
});
await import('./worker/service-worker.ts');

async function happen(name: string, data?: string): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  browser.listeners.get(name)?.({ data, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
  await Promise.all(waiting);
}

/** What the worker answers; null where it lets the request pass. */
async function ask(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response | null> {
  let answer: Promise<Response> | null = null;
  const request = { url: origin + path, mode, method };
  const later: Promise<unknown>[] = [];
  browser.listeners.get('fetch')?.({
    request,
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
    waitUntil: (work: Promise<unknown>) => later.push(work),
  });
  await answer;
  await Promise.all(later);
  return answer;
}
const textOf = async (path: string, options?: { mode: string }) => (await ask(path, options))?.text();

beforeEach(async () => {
  Object.assign(browser, { isOnline: true, page: html, hasOpenRoom: false, skipped: 0, locksAsked: 0 });
  browser.caches.clear();
  // Responses without a body to redirect to are made by the browser alone.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (address) => new Response(null, { status: 302, headers: { location: String(address) } }),
  );
});

// OFF-14
test('it keeps one page with what that names and loads later', async () => {
  await happen('install');
  const [[name, kept] = []] = browser.caches;
  expect(name).toBe('examplar-pages:/:v2');
  expect([...(kept?.keys() ?? [])].sort()).toEqual([
    '/assets/entry.js',
    '/assets/latin.woff2',
    '/assets/room.js',
    '/study/offline',
  ]);
});

test.each(['/dashboard', '/attempts/1/take', '/exams?q=a%20b'])(
  'a navigation to %s that finds no server leads to the page, which is there whatever stands behind its ?',
  async (path) => {
    await happen('install');
    expect(await textOf(path)).toBe(`network ${path.split('?')[0]}`);
    browser.isOnline = false;
    const answer = await ask(path);
    expect(answer?.headers.get('location')).toBe(`/study/offline?from=${encodeURIComponent(path)}`);
    for (const search of ['', '?attempt=1', `?from=${path}`, '/'])
      expect(await textOf(`/study/offline${search}`)).toBe(html);
  },
);

test.each([
  ['/api/users/me', 'cors', 'GET'],
  ['/api/account-export', 'navigate', 'GET'],
  ['/media/a.png', 'navigate', 'GET'],
  ['/vi', 'navigate', 'GET'],
  ['/vi/study/offline', 'navigate', 'GET'],
  ['/payment/result', 'navigate', 'POST'],
  ['/favicon.svg', 'no-cors', 'GET'],
])('it lets %s (%s, %s) pass', async (path, mode, method) => {
  await happen('install');
  expect(await ask(path, { mode, method })).toBeNull();
});

test('files of its page and pictures of packs come from what is kept, others from the network, and none is added', async () => {
  await happen('install');
  browser.caches.set('examplar-pictures-1', new Map([['/media/a.png', new Response('picture')]]));
  const count = () => [...browser.caches.values()].reduce((sum, kept) => sum + kept.size, 0);
  const before = count();
  expect(await textOf('/assets/room.js', { mode: 'cors' })).toBe('kept /assets/room.js');
  expect(await textOf('/media/a.png', { mode: 'no-cors' })).toBe('picture');
  expect(await textOf('/media/b.png', { mode: 'no-cors' })).toBe('network /media/b.png');
  expect(await textOf('/assets/staff.js', { mode: 'cors' })).toBe('network /assets/staff.js');
  expect(count()).toBe(before);
});

test('when the browser has deleted the page, it says so without a connection, and is kept again with one', async () => {
  await happen('install');
  browser.caches.clear();
  browser.isOnline = false;
  await happen('message', 'keep');
  const reply = await ask('/study/offline?from=%2Fexams');
  expect([reply?.status, reply?.headers.get('location'), await reply?.text()]).toEqual([
    503,
    null,
    '<h1>You are offline</h1>',
  ]);
  browser.isOnline = true;
  expect(await textOf('/study/offline')).toBe(html);
  expect([...browser.caches.keys()]).toEqual(['examplar-pages:/:v2']);
  browser.caches.clear();
  await happen('message', 'keep');
  expect([...browser.caches.keys()]).toEqual(['examplar-pages:/:v2']);
  // It leaves the lock to the one that waits, which is asked at the same moment.
  expect(browser.locksAsked).toBe(1);
});

test('while a release is rolled out, a page of another build is not kept', async () => {
  browser.page = html.replace('entry.js', 'entry-of-another-build.js');
  await expect(happen('install')).rejects.toThrow('another build');
  expect(browser.caches.size).toBe(0);
});

// OFF-15
test('it takes over at once where no room is open, else once a page asks after the last has closed', async () => {
  browser.hasOpenRoom = true;
  await happen('install');
  await happen('message', 'activate');
  expect(browser.skipped).toBe(0);
  browser.hasOpenRoom = false;
  await happen('message', 'activate');
  expect(browser.skipped).toBe(1);
});

test('taking over, it deletes what the one before it kept, not the pictures of packs, nor what other languages keep', async () => {
  for (const name of ['examplar-pages:/:v1', 'examplar-pages:/vi/:v1', 'examplar-pictures-1'])
    browser.caches.set(name, new Map());
  await happen('install');
  await happen('activate');
  expect([...browser.caches.keys()].sort()).toEqual([
    'examplar-pages:/:v2',
    'examplar-pages:/vi/:v1',
    'examplar-pictures-1',
  ]);
});

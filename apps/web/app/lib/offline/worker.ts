import { pageLanguage } from '../page/page-language.ts';

/** The part of the addresses that this build's worker looks after. */
export const ownScope = pageLanguage === 'en' ? '/' : `/${pageLanguage}/`;

/** Whether this browser can keep pages and packs: private windows and old browsers cannot. */
export const canKeepPages = (): boolean =>
  !import.meta.env.DEV && 'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis;

let registration: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the worker of this language, once a page. What it needs to install is fetched by the browser in the background. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  registration ??= navigator.serviceWorker
    .register(`${ownScope}service-worker.js`, { scope: ownScope, updateViaCache: 'none' })
    .then((registered) => {
      // Each page that opens asks a new one, which waits while a room is open, to take over, and the other to keep again what it has lost.
      registered.waiting?.postMessage('activate');
      registered.active?.postMessage('keep');
      return registered;
    });
  registration.catch(() => {
    registration = undefined;
  });
  return registration;
}

/** Resolves once the pages that work without a connection are on this device. @throws Error when they cannot be kept */
export async function untilPagesAreKept(): Promise<void> {
  const { active, installing, waiting } = await registerWorker();
  const worker = active ?? installing ?? waiting;
  if (!worker) throw new Error('There is no worker');
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The pages could not be kept'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
  // It may have lost them since, and keeps them again (`registerWorker`).
  for (let looks = 0; !(await caches.match(`${ownScope}study/offline`)); looks += 1) {
    if (looks === mostLooks) throw new Error('The pages could not be kept');
    await new Promise((done) => setTimeout(done, lookAgainMs));
  }
}

const lookAgainMs = 250;
const mostLooks = 60;

/** Lets the browser put the site on the home screen. Public pages do without. */
export function nameManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const links = { manifest: `${ownScope}manifest.webmanifest`, 'apple-touch-icon': '/icon-192.png' };
  for (const [rel, href] of Object.entries(links))
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

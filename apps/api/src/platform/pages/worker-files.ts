import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, localPath, sourceLanguage } from '@examplar/domain/languages/languages';
import type { FastifyInstance } from 'fastify';

const worker = 'service-worker.js';
const manifest = 'manifest.webmanifest';

/** In the folder of a build, but served by `serveWorkers` alone. */
export const workerFileNames = [worker, manifest];

/** Takes the place of every worker where `SERVICE_WORKER=off`: it deletes what they cached and unregisters itself. Answers are in no cache. */
const lastWorker = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith('examplar-'))await caches.delete(name);
await registration.unregister()})()));
`;

/** What a worker may load is what pages may ask, too. */
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Serves the service worker of each language at the top of its pages, which it then may look after, and its web manifest (OFF-14). Browsers ask for
 * the worker at each visit: it is sent with `no-cache`, so that a release, or the switch, reaches them at once.
 */
export function serveWorkers(
  app: FastifyInstance,
  { folders, isOn }: { folders: ReadonlyMap<Language, string>; isOn: boolean },
): void {
  for (const [language, folder] of folders) {
    const scope = language === sourceLanguage ? '/' : `${localPath(language, '/')}/`;
    const serve = (name: string, type: string, read: () => Promise<string | null>) =>
      app.get(scope + name, async (request, reply) => {
        const text = await read();
        if (text === null) return reply.callNotFound();
        const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
        reply.headers({ 'cache-control': 'no-cache', etag, 'content-security-policy': policy });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type(type).send(text);
      });
    const readBuilt = (name: string) => readFile(join(folder, 'client', name), 'utf8').catch(() => null);
    serve(worker, 'text/javascript; charset=utf-8', () => (isOn ? readBuilt(worker) : Promise.resolve(lastWorker)));
    serve(manifest, 'application/manifest+json; charset=utf-8', () => readBuilt(manifest));
  }
}

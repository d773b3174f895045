import type { FastifyInstance } from 'fastify';
import { sendCached } from '../../platform/cache/public-cache.ts';
import type { Deps } from '../../platform/deps.ts';
import { robots, siteMap } from './site-map.ts';

/** Serves `/robots.txt` and `/sitemap.xml` to search engines (PAG-7). */
export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicCache } = deps;
  app.get('/robots.txt', async (request, reply) => {
    const contentType = 'text/plain; charset=utf-8';
    const { generation: readIn } = publicCache;
    const cached =
      publicCache.find('robots.txt') ??
      (await publicCache.keep('robots.txt', { status: 200, contentType, body: robots(deps) }, { readIn }));
    return sendCached(request, reply, cached);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const contentType = 'application/xml; charset=utf-8';
    const { generation: readIn } = publicCache;
    const cached =
      publicCache.find('sitemap.xml') ??
      (await publicCache.keep('sitemap.xml', { status: 200, contentType, body: await siteMap(deps) }, { readIn }));
    return sendCached(request, reply, cached);
  });
}

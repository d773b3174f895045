import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendCached } from '../public-cache.ts';
import { apiRoot } from '../route.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createPageRenderer, webBuildFolder } from './page-renderer.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const longestSearch = 300;
/** Pages that show what no content version covers (reviews, statistics) are made anew after this time. */
const livelyPages: Record<string, number> = { '/': 5_000, '/about': 5_000 };

/** Every page of the product: rendered once for each address and content version, kept as compressed bytes. */
export async function servePages(
  app: FastifyInstance,
  { config, contentVersion, publicCache }: Pick<Deps, 'config' | 'contentVersion' | 'publicCache'>,
): Promise<void> {
  const client = join(webBuildFolder, 'client');
  if (existsSync(client)) {
    await app.register(fastifyStatic, {
      root: client,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600');
      },
    });
  }
  const renderer = createPageRenderer(app, config.publicUrl);

  app.get('/*', async (request, reply) => {
    if (request.url.startsWith(`${apiRoot}/`)) return reply.callNotFound();
    const [path = '/', search = ''] = request.url.split('?', 2);
    const key = `page:${renderer.buildId()}:${contentVersion.current()}:${request.url}`;
    const kept = publicCache.find(key);
    if (kept) return sendCached(request, reply, kept);

    const response = await renderer.render(request.url);
    const html = await response.text();
    const location = response.headers.get('location');
    if (location) return reply.code(response.status).header('location', location).send();

    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const headers = {
      'content-security-policy': contentSecurityPolicy(html, { isHttps: config.publicUrl.startsWith('https:') }),
      // Tokens arrive in fragments; no page that takes one tells another site where it was.
      ...(path === '/reset-password' || path === '/confirm-email' ? { 'referrer-policy': 'no-referrer' } : {}),
    };
    if (response.status !== 200 || search.length > longestSearch) {
      return reply
        .code(response.status)
        .headers(headers)
        .header('cache-control', 'no-store')
        .header('content-type', contentType)
        .send(html);
    }
    return sendCached(
      request,
      reply,
      await publicCache.keep(key, { status: 200, contentType, body: html, headers }, livelyPages[path]),
    );
  });
}

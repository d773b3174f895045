import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { addressPrefix } from '../addresses.ts';
import type { Deps } from '../deps.ts';
import { apiRoot } from '../first-headers.ts';
import { sendCached } from '../public-cache.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createPageRenderer, webBuildFolder } from './page-renderer.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const rendersAMinute = { limit: 600, windowMs: 60_000 };
/** Where the query string changes what the server renders. */
const filteredPages = /^\/(exams|certifications|certifications\/[^/]+\/questions)\/?$/;
/** Pages that show what no content version covers (reviews, statistics) are made anew after this time. */
const livelyPages: Record<string, number> = { '/': 5_000, '/about': 5_000 };
/** All others as well: their footer bears the year. */
const longestKeptMs = 24 * 60 * 60 * 1_000;

/** Every page of the product: rendered once for each address and content version, kept as compressed bytes. */
export async function servePages(
  app: FastifyInstance,
  { config, contentVersion, publicCache, limits }: Pick<Deps, 'config' | 'contentVersion' | 'publicCache' | 'limits'>,
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
    const [path = '/', search] = request.url.split('?', 2);
    const isFiltered = search !== undefined && filteredPages.test(path);
    const key = `page:${renderer.buildId()}:${contentVersion.current()}:${path}`;
    const kept = isFiltered ? undefined : publicCache.find(key);
    if (kept) return sendCached(request, reply, kept);

    // Rendering is the one costly thing that a visitor can ask for without a session.
    limits.countCall(`page:${addressPrefix(request.ip)}`, rendersAMinute);
    const response = await renderer.render(isFiltered ? request.url : path);
    const html = await response.text();
    const location = response.headers.get('location');
    if (location) return reply.code(response.status).header('location', location).send();

    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const headers = {
      'content-security-policy': contentSecurityPolicy(html, { isHttps: config.publicUrl.startsWith('https:') }),
      // Tokens arrive in fragments; no page that takes one tells another site where it was.
      ...(path === '/reset-password' || path === '/confirm-email' ? { 'referrer-policy': 'no-referrer' } : {}),
    };
    // A page that had to be rendered with stand-in data says so itself.
    const isWhole = response.status === 200 && !response.headers.get('cache-control')?.includes('no-store');
    if (!isWhole || isFiltered) {
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
      await publicCache.keep(
        key,
        { status: 200, contentType, body: html, headers },
        livelyPages[path] ?? longestKeptMs,
      ),
    );
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type MadeResponse, sendCached } from '../cache/public-cache.ts';
import type { Deps } from '../deps.ts';
import { addressPrefix } from '../http/client-addresses.ts';
import { webBuildFolder } from '../process/folders.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';

const yearSeconds = 365 * 24 * 60 * 60;
/** A mailed token stands in their fragment. */
const mailedLinkPages = new Set(['/reset-password', '/confirm-email', '/reject-email-change']);
const rendersAMinute = { limit: 600, windowMs: 60_000 };
/** Pages that show what no content version covers (reviews, statistics) are made anew after this time. */
const livelyPages: Record<string, number> = { '/': 5_000, '/about': 5_000 };
/** All others as well: their footer bears the year. */
const longestKeptMs = 24 * 60 * 60 * 1_000;

/** Every page of the product: rendered once for each address and content version, kept as compressed bytes. */
export async function servePages(
  app: FastifyInstance,
  { config, contentVersion, publicCache, limits }: Pick<Deps, 'config' | 'contentVersion' | 'publicCache' | 'limits'>,
  folder = webBuildFolder,
): Promise<void> {
  const client = join(folder, 'client');
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
  const renderer = createPageRenderer(app, config, folder);

  app.get('/*', async (request, reply) => {
    const { path, search } = pageAddress(request.url);
    const key = `page:${renderer.buildId()}:${contentVersion.current()}:${path}${search}`;
    const kept = search === '' ? publicCache.find(key) : undefined;
    if (kept) return sendCached(request, reply, kept);

    // Rendering is the one costly thing that a visitor can ask for without a session.
    limits.countCall(`page:${addressPrefix(request.ip)}`, rendersAMinute);
    const made = await publicCache.once(key, async () => {
      const rendered = await renderPage(renderer, { path, search }, config);
      if (!rendered.isWhole || search !== '') return rendered;
      return publicCache.keep(key, rendered, livelyPages[path] ?? longestKeptMs);
    });
    if ('variants' in made) return sendCached(request, reply, made);
    return reply
      .code(made.status)
      .headers(made.headers)
      .header('cache-control', 'no-store')
      .header('content-type', made.contentType)
      .send(made.body);
  });
}

/** `isWhole`: a page of status 200 in which nothing is missing. */
type RenderedPage = MadeResponse & { body: string; headers: Record<string, string>; isWhole: boolean };

async function renderPage(
  renderer: PageRenderer,
  { path, search }: PageAddress,
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
): Promise<RenderedPage> {
  const response = await renderer.render(path + search);
  const body = await response.text();
  const location = response.headers.get('location');
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const headers = {
    'content-security-policy': contentSecurityPolicy(body, { isHttps: publicUrl.startsWith('https:') }),
    // Tokens arrive in fragments; no page that takes one tells another site where it was.
    ...(mailedLinkPages.has(path) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(location ? { location } : {}),
  };
  // A page that had to be rendered without some of its data says so itself.
  const isWhole = response.status === 200 && !response.headers.get('cache-control')?.includes('no-store');
  return { status: response.status, contentType, body, headers, isWhole };
}

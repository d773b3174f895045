import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '@examplar/domain/plans/calendar';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendCached, type UncompressedResponse } from '../cache/public-cache.ts';
import type { Deps } from '../deps.ts';
import { addressPrefix } from '../http/client-addresses.ts';
import { webBuildFolder } from '../process/folders.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';

const yearSeconds = (365 * dayMs) / 1_000;
/** Pages that receive a mailed token in their fragment. */
const mailedLinkPages = new Set(['/reset-password', '/confirm-email', '/reject-email-change']);
const rendersAMinute = { limit: 600, windowMs: 60_000 };
/** Pages with content that no content version covers (reviews, statistics, calibration) are rendered again after this time. */
const pageMaxAgesMs: Record<string, number> = { '/': 5_000, '/about': 5_000, '/how-readiness-works': 60_000 };
/** The limit for all other pages, because their footer shows the year. */
const defaultMaxAgeMs = dayMs;

/** Serves every page of the product. Pages are rendered once per address and content version, and cached as compressed bytes. */
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
    const cached = search === '' ? publicCache.find(key) : undefined;
    if (cached) return sendCached(request, reply, cached);

    // Rendering is the only expensive work that a visitor can trigger without a session.
    limits.countCall(`page:${addressPrefix(request.ip)}`, rendersAMinute);
    const page = await publicCache.once(key, async () => {
      const rendered = await renderPage(renderer, { path, search }, config);
      if (!rendered.isComplete || search !== '') return rendered;
      return publicCache.keep(key, rendered, pageMaxAgesMs[path] ?? defaultMaxAgeMs);
    });
    if ('variants' in page) return sendCached(request, reply, page);
    return reply
      .code(page.status)
      .headers(page.headers)
      .header('cache-control', 'no-store')
      .header('content-type', page.contentType)
      .send(page.body);
  });
}

/** `isComplete`: the page has status 200 and no missing data. */
type RenderedPage = UncompressedResponse & { body: string; headers: Record<string, string>; isComplete: boolean };

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
    // These pages receive tokens in the fragment, so they must not send a referrer to other sites.
    ...(mailedLinkPages.has(path) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(location ? { location } : {}),
  };
  // A page that was rendered without some of its data is marked `no-store`.
  const isComplete = response.status === 200 && !response.headers.get('cache-control')?.includes('no-store');
  return { status: response.status, contentType, body, headers, isComplete };
}

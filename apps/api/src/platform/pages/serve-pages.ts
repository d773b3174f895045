import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageOfPath, sourceLanguage, sourcePath } from '@examplar/domain/languages/languages';
import { dayMs } from '@examplar/domain/plans/calendar';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendCached, type UncompressedResponse } from '../cache/public-cache.ts';
import type { Deps } from '../deps.ts';
import { splitTarget } from '../http/request-target.ts';
import { limitTable } from '../limits/limits.ts';
import { byAddress } from '../limits/rate-limits.ts';
import { webBuildFolder } from '../process/folders.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import { serveWorkers, workerFileNames } from './worker-files.ts';

const yearSeconds = (365 * dayMs) / 1_000;

/**
 * Serves the files that the pages of a language load. What has no hash in its name, such as the icon, is the same in all languages and
 * comes from the English build.
 */
async function servePageFiles(app: FastifyInstance, client: string, language: Language): Promise<void> {
  const isSource = language === sourceLanguage;
  const prefix = isSource ? '/' : `/assets/${language}/`;
  const root = join(client, prefix);
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: isSource,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', ...workerFileNames],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600');
    },
  });
}

/** Names in the query that change what the server renders (`apps/web/server-interface.md`). */
const filterNames: readonly [page: RegExp, names: readonly string[]][] = [
  [/^\/(exams|certifications)$/, ['q', 'provider', 'level']],
  [/^\/certifications\/[^/]+\/questions$/, ['q', 'topic', 'seen', 'page']],
  [/^\/exam-changes$/, ['provider']],
];

type PageAddress = {
  language: Language;
  path: string;
  /** The path of the same page in English. */
  sourcePath: string;
  /** The filters of the page in a fixed order, or empty. Anything else in the query, such as `utm_source`, is ignored. */
  search: string;
};

/** The name of a provider, the only part of a path that has capital letters (its page leads to the name as it is written), and the escapes. */
const asWritten = /(?<=^(?:\/[a-z]{2})?\/providers\/)[^/]+|%[0-9A-F]{2}/gi;

/** A path in the letters that the product's own links have: small ones. The router of the pages does not tell them apart, but the cache does (PAG-10). */
export function inSmallLetters(path: string): string {
  if (!/[A-Z]/.test(path)) return path;
  const kept = path.match(asWritten) ?? [];
  return path
    .split(asWritten)
    .map((part, index) => part.toLowerCase() + (kept[index] ?? ''))
    .join('');
}

/** The canonical address of a page: without a trailing slash and without query parameters that the page does not use. */
export function pageAddress(target: string, served: readonly Language[]): PageAddress {
  const { path, search } = splitTarget(target);
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const language = languageOfPath(trimmed, served);
  const source = sourcePath(trimmed, language);
  const names = search === '' ? [] : (filterNames.find(([page]) => page.test(source))?.[1] ?? []);
  const query = new URLSearchParams(search);
  const filters = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) filters.set(name, value);
  }
  return { language, path: trimmed, sourcePath: source, search: filters.size > 0 ? `?${filters}` : '' };
}

/** Pages that receive a mailed token in their fragment. */
const mailedLinkPages = new Set([
  '/reset-password',
  '/confirm-email',
  '/reject-email-change',
  '/reminders/stop',
  '/join',
  '/team-invitations/stop',
]);
/** Pages with content that no content version covers (reviews, statistics, calibration) are rendered again after this time. */
const pageMaxAgesMs: Record<string, number> = { '/': 5_000, '/about': 5_000, '/how-readiness-works': 60_000 };

/**
 * Serves every page of the product, each language from its own build (LNG-1, LNG-7). Pages are rendered once per
 * address and content version, and cached as compressed bytes.
 */
export async function servePages(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'contentVersion' | 'publicCache' | 'limits' | 'computed'>,
  folder = webBuildFolder,
): Promise<void> {
  const { config, contentVersion, publicCache, limits, computed } = deps;
  const folders = new Map(config.LANGUAGES.map((language) => [language, pagesFolder(folder, language)]));
  for (const [language, pages] of folders) await servePageFiles(app, join(pages, 'client'), language);
  serveWorkers(app, { folders, isOn: config.SERVICE_WORKER });
  const renderers = new Map(
    Array.from(folders, ([language, pages]) => [language, createPageRenderer(app, config, pages)]),
  );

  app.get('/*', async (request, reply) => {
    const { path: asked, search: query } = splitTarget(request.url);
    const canonicalPath = inSmallLetters(asked);
    if (canonicalPath !== asked) return reply.redirect(canonicalPath + query, 308);
    const address = pageAddress(request.url, config.LANGUAGES);
    const { language, path, search } = address;
    const renderer = renderers.get(language);
    if (!renderer) throw new Error(`There are no pages in ${language}`);
    const key = `page:${renderer.buildId()}:${contentVersion.current()}:${path}${search}`;
    const cached = search === '' ? publicCache.find(key) : undefined;
    if (cached) return sendCached(request, reply, cached);

    // Rendering is the only expensive work that a visitor can trigger without a session.
    limits.countCall(...byAddress(limitTable.pagesPerAddress, request.ip));
    const page = await computed.runOnce(request, key, async () => {
      const readIn = publicCache.generation;
      const rendered = await renderPage(renderer, address, config);
      if (!rendered.isComplete || search !== '') return rendered;
      return publicCache.keep(key, rendered, { readIn, maxAgeMs: pageMaxAgesMs[address.sourcePath] });
    });
    if ('bytesIn' in page) return sendCached(request, reply, page);
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
  { path, sourcePath, search }: PageAddress,
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
): Promise<RenderedPage> {
  const response = await renderer.render(path + search);
  const body = await response.text();
  const location = response.headers.get('location');
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const headers = {
    'content-security-policy': contentSecurityPolicy(body, { isHttps: publicUrl.startsWith('https:') }),
    // These pages receive tokens in the fragment, so they must not send a referrer to other sites.
    ...(mailedLinkPages.has(sourcePath) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(location ? { location } : {}),
  };
  // A page that was rendered without some of its data is marked `no-store`.
  const isComplete = response.status === 200 && !response.headers.get('cache-control')?.includes('no-store');
  return { status: response.status, contentType, body, headers, isComplete };
}

/** The build of a language: English is in the folder itself, the others below it. */
const pagesFolder = (folder: string, language: Language): string =>
  language === sourceLanguage ? folder : join(folder, language);

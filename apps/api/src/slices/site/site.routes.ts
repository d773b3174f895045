import { localPath, sourceLanguage } from '@examplar/domain/languages/languages';
import type { FastifyInstance } from 'fastify';
import { sendCached } from '../../platform/cache/public-cache.ts';
import type { Deps } from '../../platform/deps.ts';
import { escapeXml, examChangesFeed } from './exam-changes-feed.ts';
import { listCertificationPages, listPreviewPages, listProviderPages } from './site-map.repository.ts';

/** Pages that do not depend on the catalogue. /exams is canonical for /certifications. */
const fixedPages = [
  '/',
  '/providers',
  '/exams',
  '/exam-changes',
  '/pricing',
  '/how-readiness-works',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
];

/** Paths of users' own pages, and paths that are not pages. */
const closedPaths = [
  '/api/',
  '/sandbox/',
  '/admin',
  '/dashboard',
  '/profile',
  '/settings',
  '/study',
  '/reminders/',
  '/cart',
  '/payment',
  '/orders/',
  '/attempts/',
  '/test-exams/',
  '/certifications/*/test-exams/',
  '/certifications/*/practice',
  '/certifications/*/book',
];

type SiteMapDeps = Pick<Deps, 'db' | 'config'>;

/** The site map: every public page by its canonical address in each language (sitemaps.org, protocol 0.9). */
async function siteMap({ db, config }: SiteMapDeps): Promise<string> {
  const [providers, certifications, questions] = await Promise.all([
    listProviderPages(db),
    listCertificationPages(db),
    listPreviewPages(db),
  ]);
  const pages = [
    ...fixedPages.map((path) => ({ path, changedAt: null })),
    ...providers.map((row) => ({
      path: `/providers/${encodeURIComponent(row.key)}/certifications`,
      changedAt: row.changed_at,
    })),
    ...certifications.map((row) => ({ path: `/certifications/${row.key}`, changedAt: row.changed_at })),
    ...questions.map((row) => ({ path: `/questions/${row.key}`, changedAt: row.changed_at })),
  ];
  const entries = pages.flatMap(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
    return config.LANGUAGES.map((language) => {
      const address = `${config.publicUrl}${localPath(language, path)}`;
      return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

function robots({ config }: Pick<Deps, 'config'>): string {
  const translations = config.LANGUAGES.filter((language) => language !== sourceLanguage);
  const closed = [
    ...closedPaths,
    ...translations.flatMap((language) => closedPaths.map((path) => localPath(language, path))),
  ]
    .map((path) => `Disallow: ${path}`)
    .join('\n');
  return `User-agent: *\n${closed}\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`;
}

/** Serves `/robots.txt` and `/sitemap.xml` to search engines (PAG-7), and the feed of exam changes. */
export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  examChangesFeed(app, deps);
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

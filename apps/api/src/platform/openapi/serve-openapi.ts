import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendCached } from '../cache/public-cache.ts';
import type { Deps } from '../deps.ts';
import { apiRoot } from '../http/security-headers.ts';
import { limitTable } from '../limits/limits.ts';
import { byAddress } from '../limits/rate-limits.ts';
import { docsStyle, renderDocs } from './docs-page.ts';
import { type ApiDocument, buildDocument } from './document.ts';

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const maxSearchLength = 100;

/** Serves `GET /api/openapi.json`, and a readable page of it at `GET /api/docs` (API-11). */
export function serveOpenApi(
  app: FastifyInstance,
  { publicCache, limits }: Pick<Deps, 'publicCache' | 'limits'>,
): void {
  let cachedDocument: ApiDocument | null = null;
  const document = (): ApiDocument => {
    cachedDocument ??= buildDocument();
    return cachedDocument;
  };

  app.get(`${apiRoot}/openapi.json`, async (request, reply) => {
    const contentType = 'application/json; charset=utf-8';
    const { generation: readIn } = publicCache;
    const cached =
      publicCache.find('openapi.json') ??
      (await publicCache.keep(
        'openapi.json',
        { status: 200, contentType, body: JSON.stringify(document()) },
        { readIn },
      ));
    return sendCached(request, reply, cached);
  });

  app.get<{ Querystring: { q?: unknown } }>(`${apiRoot}/docs`, async (request, reply) => {
    reply.header('content-security-policy', policy);
    const search = typeof request.query.q === 'string' ? request.query.q.trim().slice(0, maxSearchLength) : '';
    const contentType = 'text/html; charset=utf-8';
    if (search !== '') {
      // Rendered for each search, so never cached.
      limits.countCall(...byAddress(limitTable.docSearchesPerAddress, request.ip));
      return reply.header('cache-control', 'no-store').type(contentType).send(renderDocs(document(), search));
    }
    const { generation: readIn } = publicCache;
    const cached =
      publicCache.find('docs') ??
      (await publicCache.keep('docs', { status: 200, contentType, body: renderDocs(document()) }, { readIn }));
    return sendCached(request, reply, cached);
  });
}

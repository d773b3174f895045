import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { dayMs } from '@examplar/domain/plans/calendar';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = (365 * dayMs) / 1_000;

/**
 * Serves the files that the pages of a language load. What has no hash in its name, such as the icon, is the same in all languages and
 * comes from the English build.
 */
export async function servePageFiles(app: FastifyInstance, client: string, language: Language): Promise<void> {
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
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600');
    },
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mediaFolder, mediaTypes } from './media-files.ts';

const yearS = 365 * 24 * 60 * 60;

/** Images of imported banks. Whoever opens one by itself opens a picture: nothing in it may run (OWASP, file upload). */
export function mediaRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, , ending = ''] = /^([0-9a-f]{64})\.([a-z]+)$/.exec(request.params.file) ?? [];
    const type = mediaTypes[ending];
    if (!type) throw new AppError('NOT_FOUND');
    const bytes = await readFile(join(mediaFolder(config), request.params.file)).catch(() => null);
    if (!bytes) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', `public, max-age=${yearS}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('content-disposition', 'inline')
      .header('content-type', type)
      .send(bytes);
  });
}

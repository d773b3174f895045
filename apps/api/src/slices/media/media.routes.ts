import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { addressPrefix } from '../../platform/http/client-addresses.ts';
import { openMedia } from './media-files.ts';

const yearS = (365 * dayMs) / 1_000;
/** Room for a classroom behind one address that opens an exam full of images; each image is fetched once and then kept by the browser. */
const imagesPerAddress = { limit: 3_000, windowMs: 60_000 };

/**
 * Images of imported banks. Opened by itself, an image is only a picture: nothing in it may run (OWASP, file upload).
 * They are never held in memory: an image may have 20 MB, and each request may want another.
 */
export function mediaRoutes(app: FastifyInstance, { config, limits }: Pick<Deps, 'config' | 'limits'>): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    limits.countCall(`media:${addressPrefix(request.ip)}`, imagesPerAddress);
    const image = await openMedia(config, `/media/${request.params.file}`).catch((error: unknown) => {
      request.log.error({ err: error }, 'an image could not be read');
      throw new AppError('UNAVAILABLE');
    });
    if (!image) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', `public, max-age=${yearS}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('content-disposition', 'inline')
      .header('content-type', image.mime)
      .send(image.content);
  });
}

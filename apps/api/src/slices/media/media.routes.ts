import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { readMedia } from './media-files.ts';

const yearS = (365 * dayMs) / 1_000;

/** Images of imported banks. Opened by itself, an image is only a picture: nothing in it may run (OWASP, file upload). */
export function mediaRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const image = await readMedia(config, `/media/${request.params.file}`).catch((error: unknown) => {
      request.log.error({ err: error }, 'an image could not be read');
      throw new AppError('UNAVAILABLE');
    });
    if (!image) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', `public, max-age=${yearS}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('content-disposition', 'inline')
      .header('content-type', image.mime)
      .send(image.bytes);
  });
}

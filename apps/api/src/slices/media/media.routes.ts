import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { byAddress } from '../../platform/limits/rate-limits.ts';
import { findMediaType, openMedia } from './media-files.ts';

const yearS = (365 * dayMs) / 1_000;

type ImageRequest = FastifyRequest<{ Params: { file: string } }>;

/**
 * Images of imported banks. Opened by itself, an image is only a picture: nothing in it may run (OWASP, file upload).
 * They are streamed: an image can be 20 MB, and many can be requested at once.
 */
export function mediaRoutes(app: FastifyInstance, { config, limits }: Pick<Deps, 'config' | 'limits'>): void {
  async function find<T>(request: ImageRequest, look: (address: string) => Promise<T | null>): Promise<T> {
    limits.countCall(...byAddress(limitTable.imagesPerAddress, request.ip));
    const found = await look(`/media/${request.params.file}`).catch((error: unknown) => {
      request.log.error({ err: error }, 'an image could not be read');
      throw new AppError('UNAVAILABLE');
    });
    if (found === null) throw new AppError('NOT_FOUND');
    return found;
  }

  // A HEAD route of its own, because Fastify's would read the whole image.
  app.get('/media/:file', { exposeHeadRoute: false }, async (request: ImageRequest, reply) => {
    const { content, size, mime } = await find(request, (address) => openMedia(config, address));
    if (size !== undefined) reply.header('content-length', size);
    return describe(reply, mime).send(content);
  });
  app.head('/media/:file', async (request: ImageRequest, reply) =>
    describe(reply, await find(request, (address) => findMediaType(config, address))).send(),
  );
}

const describe = (reply: FastifyReply, mime: string): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${yearS}, immutable`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', 'inline')
    .header('content-type', mime);

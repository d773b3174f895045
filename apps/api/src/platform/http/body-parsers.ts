import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Replaces Fastify's body parsers (API-5): an empty body is accepted with any content type, JSON is parsed, and the endpoint's own
 * `contentType` reaches the handler as bytes, and a body of its `unreadTypes` is dropped. Anything else, plain text included, is 415.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/json\b/i, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, parseJson(body as string));
    } catch (error) {
      done(new AppError('MALFORMED_REQUEST', { cause: error }));
    }
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if ((body as Buffer).length === 0) return done(null, undefined);
    if (isOwnType(request)) return done(null, body);
    if (isUnreadType(request)) return done(null, undefined);
    done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

const mediaTypeOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase();

function isOwnType(request: FastifyRequest): boolean {
  const mediaType = mediaTypeOf(request);
  return mediaType !== undefined && mediaType === request.routeOptions.config.endpoint?.contentType;
}

function isUnreadType(request: FastifyRequest): boolean {
  const unread: readonly string[] = request.routeOptions.config.endpoint?.unreadTypes ?? [];
  return unread.includes(mediaTypeOf(request) ?? '');
}

/** Parses JSON and rejects `__proto__` keys. The slower check of each key runs only if the text could contain one, plain or escaped. */
function parseJson(text: string): unknown {
  if (!text.includes('__proto__') && !text.includes('\\u')) return JSON.parse(text);
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__') throw new SyntaxError('A forbidden key');
    return value;
  });
}

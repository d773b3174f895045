import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Where Fastify's habits differ from what was decided (API-5): a call without a body accepts an empty one with
 * any content type, plain text is no body, and a body that is not JSON is 415, unless it is the endpoint's own `contentType`:
 * that one reaches the handler as bytes.
 */
export function acceptBodies(app: FastifyInstance): void {
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
    done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

function isOwnType({ headers, routeOptions }: FastifyRequest): boolean {
  const given = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return given !== undefined && given === routeOptions.config.endpoint?.contentType;
}

/** JSON without the keys that could reach a prototype. Only where one could be written, plainly or escaped, is each key looked at. */
function parseJson(text: string): unknown {
  if (!text.includes('__proto__') && !text.includes('\\u')) return JSON.parse(text);
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__') throw new SyntaxError('A forbidden key');
    return value;
  });
}

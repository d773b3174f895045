import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendRefusal } from './error-handler.ts';
import { splitTarget } from './request-target.ts';
import { apiRoot } from './security-headers.ts';

/**
 * A path that exists with another method is 405 with `Allow`; anything else is 404. Register before the routes:
 * it learns of them as they are added.
 */
export function answerMissingCalls(app: FastifyInstance): void {
  const known: { path: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) known.push({ path: asPattern(url), methods: [method].flat() });
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { path } = splitTarget(request.url);
    const allowed = [...new Set(known.filter((route) => route.path.test(path)).flatMap((route) => route.methods))];
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendRefusal(request, reply, new AppError('NOT_FOUND'));
    reply.header('allow', allowed.join(', '));
    return sendRefusal(request, reply, new AppError('METHOD_NOT_ALLOWED'));
  };
  app.setNotFoundHandler(answer);
  // To the router this is a call too, so limits and headers are those of calls.
  app.all(`${apiRoot}/*`, answer);
}

const asPattern = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);

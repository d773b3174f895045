import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendRefusal } from './error-handler.ts';
import { splitTarget } from './request-target.ts';
import { apiRoot } from './security-headers.ts';

/**
 * Sends 405 with `Allow` for a path that exists with another method, and 404 otherwise. Register it before the routes: it collects them as
 * they are added.
 */
export function registerNotFoundHandler(app: FastifyInstance): void {
  const known: { path: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) known.push({ path: asPattern(url), methods: [method].flat() });
  });
  const respond = (request: FastifyRequest, reply: FastifyReply) => {
    const { path } = splitTarget(request.url);
    const allowed = [...new Set(known.filter((route) => route.path.test(path)).flatMap((route) => route.methods))];
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendRefusal(request, reply, new AppError('NOT_FOUND'));
    reply.header('allow', allowed.join(', '));
    return sendRefusal(request, reply, new AppError('METHOD_NOT_ALLOWED'));
  };
  app.setNotFoundHandler(respond);
  // A route of its own, so that the limits and headers of API calls apply.
  app.all(`${apiRoot}/*`, respond);
}

const asPattern = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);

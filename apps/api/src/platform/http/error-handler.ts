import type { Readable } from 'node:stream';
import { type ErrorCode, errorCatalogue } from '@examplar/contract/calls/errors';
import { type Language, languageOfPath, sourceLanguage } from '@examplar/domain/languages/languages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { violatedConstraint } from '../database/cluster/compatibility.ts';
import { databaseErrorCode, isDatabaseUnavailable } from '../database/database.ts';
import { failurePage, isPageVisit } from '../pages/failure-page.ts';
import { translateSentence } from '../texts/refusal-sentences.ts';
import { preferredLanguage } from './accept-language.ts';
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

/** More than the proxies let through (ops/proxy), so a body that they let through is read to its end. */
const maxBytes = 32 * 1_024 * 1_024;
const maxMs = 5_000;

/**
 * Reads what a client is still sending and drops it. The connection is closed after the response to a body that is too large; closed in the
 * middle of the body, it would break before the client has read why. Resolves at the end of the body or beyond the bounds, never rejects.
 */
export function dropBody(body: Readable, bounds = { maxBytes, maxMs }): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((done) => {
    let left = bounds.maxBytes;
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) stop();
    };
    const ends = ['end', 'close', 'error'] as const;
    const stop = () => {
      clearTimeout(timer);
      body.off('data', count);
      for (const end of ends) body.off(end, stop);
      done();
    };
    const timer = setTimeout(stop, bounds.maxMs);
    for (const end of ends) body.on(end, stop);
    body.on('data', count).resume();
  });
}

const unavailableRetrySeconds = 5;

/** Error codes for the errors that Fastify itself raises. */
const codesOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  // None of our ids is that long, so nothing can be found under it.
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

declare module 'fastify' {
  interface FastifyInstance {
    servedLanguages: readonly Language[];
  }
}

/**
 * The only place that sends error responses. Anything but an AppError is a bug: logged in full, sent as INTERNAL_ERROR. So is a value that
 * PostgreSQL refused, sent as MALFORMED_REQUEST.
 */
export function handleErrors(app: FastifyInstance, servedLanguages: readonly Language[] = [sourceLanguage]): void {
  app.decorate('servedLanguages', servedLanguages);
  app.setErrorHandler(async (thrown: FastifyError | Error, request, reply) => {
    const error = await preferSignedOut(request, thrown);
    const refusal = asRefusal(error);
    if (refusal.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'unexpected error');
    else if (isValueRefused(error)) request.log.warn(placeOf(request, error), 'the database refused a value');
    // Under load there are many of these: unless something broke, log them without a stack.
    else if (refusal.code === 'UNAVAILABLE')
      request.log.warn(error === refusal && !refusal.cause ? { code: refusal.code } : { err: error }, 'answered 503');
    else if (refusal.extras.isLogged !== false)
      request.log.info(
        { code: refusal.code, ...securityEvent(request, refusal.code), ...refusal.extras.facts },
        'refused',
      );
    if (refusal.code === 'PAYLOAD_TOO_LARGE') await dropBody(request.raw);
    return sendRefusal(request, reply, refusal);
  });
}

/** An ended session takes precedence over any other error (SEC-7), also if the call failed before it verified the session itself. */
async function preferSignedOut(
  { session }: FastifyRequest,
  error: FastifyError | Error,
): Promise<FastifyError | Error> {
  if (session === null || session.isVerified) return error;
  return session.verify().then(
    () => error,
    (ended) => ended,
  );
}

/** Refusals that are logged as security events (SEC-2). */
const securityEvents: Partial<Record<ErrorCode, string>> = {
  RATE_LIMITED: 'limit.hit',
  FORBIDDEN: 'access.refused',
  TWO_FACTOR_REQUIRED: 'access.refused',
};

function securityEvent(request: FastifyRequest, code: ErrorCode): { event?: string; userId?: string } {
  const event = securityEvents[code];
  return { ...(event ? { event } : {}), ...(request.caller ? { userId: request.caller.userId } : {}) };
}

/**
 * Sends the documented error body, in the language of `Accept-Language` (LNG-4), or an HTML page in the language of its address if the
 * request came from a browser opening a page.
 */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const { status, message } = errorCatalogue[refusal.code];
  const { details, retryAfterSeconds } = refusal.extras;
  const served = request.server.servedLanguages;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  reply.code(status).header('cache-control', 'private, no-store');
  if (isPageVisit(request)) {
    const { html, headers } = failurePage(message, languageOfPath(splitTarget(request.url).path, served));
    return reply.headers(headers).send(html);
  }
  const language = preferredLanguage(request.headers['accept-language'], served);
  const say = (sentence: string) => translateSentence(sentence, language) ?? sentence;
  if (served.length > 1) addToVary(reply, 'Accept-Language');
  return reply.header('content-type', 'application/json; charset=utf-8').send(
    JSON.stringify({
      statusCode: status,
      code: refusal.code,
      message: say(refusal.extras.message ?? message),
      ...(details ? { details: details.map((problem) => ({ ...problem, message: say(problem.message) })) } : {}),
    }),
  );
}

export function asRefusal(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  const code = 'code' in error ? codesOfFastify[error.code] : undefined;
  if (isDatabaseUnavailable(error) || isMachineExhausted(error))
    return new AppError('UNAVAILABLE', { retryAfterSeconds: unavailableRetrySeconds, cause: error });
  if (code) return new AppError(code, { cause: error });
  if (isValueRefused(error)) return new AppError('MALFORMED_REQUEST', { cause: error });
  if (isUserGone(error)) return new AppError('UNAUTHENTICATED', { cause: error });
  if ('statusCode' in error && error.statusCode === 400) return new AppError('MALFORMED_REQUEST', { cause: error });
  return new AppError('INTERNAL_ERROR', { cause: error });
}

/** Out of file descriptors, disk space or memory: temporary, and not the request's fault. */
const isMachineExhausted = (error: Error): boolean =>
  'code' in error && ['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'ENOMEM'].includes(String(error.code));

/** The account was removed while one of its own calls was running. */
const isUserGone = (error: unknown): boolean =>
  databaseErrorCode(error) === '23503' && /_user_id_fkey$/.test(violatedConstraint(error) ?? '');

/**
 * SQLSTATE class 22: PostgreSQL does not take a value that JavaScript does (API-15). Every call checks its input first, so this is a gap in
 * that check, or a bug of ours.
 */
const isValueRefused = (error: unknown): boolean => databaseErrorCode(error)?.startsWith('22') === true;

/** The route and the fields of a refused value, without the message, which repeats what the user sent (SEC-2). */
const placeOf = ({ routeOptions }: FastifyRequest, error: Error) => ({
  route: routeOptions.url,
  sqlState: databaseErrorCode(error),
  stack: (error.stack ?? '').replace(error.message, ''),
});

/** Adds a header's name to `Vary`, once. */
function addToVary(reply: FastifyReply, name: string): void {
  const names = [reply.getHeader('vary') ?? []].flat().map(String).join(', ');
  if (names.toLowerCase().split(/,\s*/).includes(name.toLowerCase())) return;
  reply.header('vary', names === '' ? name : `${names}, ${name}`);
}

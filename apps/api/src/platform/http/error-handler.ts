import { type ErrorCode, errorCatalogue } from '@examplar/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { databaseErrorCode, isDatabaseAway, violatedConstraint } from '../database/database.ts';
import { failurePage, isPageVisit } from '../pages/failure-page.ts';

const awayRetrySeconds = 5;

/** Fastify's own refusals in our words. */
const ownCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  // No id of ours is that long: it names nothing.
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** The only maker of error replies. What is not a refusal is a bug: logged whole, answered as INTERNAL_ERROR. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown: FastifyError | Error, request, reply) => {
    const error = await unlessSignedOut(request, thrown);
    const refusal = asRefusal(error);
    if (refusal.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'unexpected error');
    // Under load there are many: where nothing broke, a line without its stack.
    else if (refusal.code === 'UNAVAILABLE')
      request.log.warn(error === refusal && !refusal.cause ? { code: refusal.code } : { err: error }, 'answered 503');
    else if (refusal.extras.isLogged !== false)
      request.log.info(
        { code: refusal.code, ...securityEvent(request, refusal.code), ...refusal.extras.facts },
        'refused',
      );
    return sendRefusal(request, reply, refusal);
  });
}

/** The session goes before every other reason (SEC-7), also where the call was to prove it and did not get that far. */
async function unlessSignedOut(
  { session }: FastifyRequest,
  error: FastifyError | Error,
): Promise<FastifyError | Error> {
  if (session === null || session.isProved) return error;
  return session.demand().then(
    () => error,
    (ended) => ended,
  );
}

/** The refusals that anyone watching for attacks wants to find (SEC-2). */
const watched: Partial<Record<ErrorCode, string>> = {
  RATE_LIMITED: 'limit.hit',
  FORBIDDEN: 'access.refused',
  TWO_FACTOR_REQUIRED: 'access.refused',
};

function securityEvent(request: FastifyRequest, code: ErrorCode): { event?: string; userId?: string } {
  const event = watched[code];
  return { ...(event ? { event } : {}), ...(request.caller ? { userId: request.caller.userId } : {}) };
}

/** Answers with the documented body, or whoever opens a page in a browser with one to read. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const { status, message } = errorCatalogue[refusal.code];
  const { details, retryAfterSeconds } = refusal.extras;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  reply.code(status).header('cache-control', 'private, no-store');
  if (isPageVisit(request)) {
    const { html, headers } = failurePage(message);
    return reply.headers(headers).send(html);
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(
    JSON.stringify({
      statusCode: status,
      code: refusal.code,
      message: refusal.extras.message ?? message,
      ...(details ? { details } : {}),
    }),
  );
}

export function asRefusal(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  const code = 'code' in error ? ownCodes[error.code] : undefined;
  if (isDatabaseAway(error) || isMachineExhausted(error))
    return new AppError('UNAVAILABLE', { retryAfterSeconds: awayRetrySeconds, cause: error });
  if (code) return new AppError(code, { cause: error });
  if (isUserGone(error)) return new AppError('UNAUTHENTICATED', { cause: error });
  if ('statusCode' in error && error.statusCode === 400) return new AppError('MALFORMED_REQUEST', { cause: error });
  return new AppError('INTERNAL_ERROR', { cause: error });
}

/** No file descriptor, no space, no memory left: the request was not at fault, and it passes. */
const isMachineExhausted = (error: Error): boolean =>
  'code' in error && ['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'ENOMEM'].includes(String(error.code));

/** The account was removed while one of its own calls was under way: that call has no user any more. */
const isUserGone = (error: unknown): boolean =>
  databaseErrorCode(error) === '23503' && /_user_id_fkey$/.test(violatedConstraint(error) ?? '');

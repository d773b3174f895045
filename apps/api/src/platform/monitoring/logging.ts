import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Config } from '../../config.ts';
import { writeOut } from './standard-output.ts';

/**
 * The logger of a request, made by its first line. Most requests write none, and redaction makes a child logger cost more than finding the
 * route.
 */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options) =>
  new RequestLogger(() => logger.child(bindings, options));

class RequestLogger implements FastifyBaseLogger {
  readonly #create: () => FastifyBaseLogger;
  #created: FastifyBaseLogger | null = null;

  constructor(create: () => FastifyBaseLogger) {
    this.#create = create;
  }

  get #logger(): FastifyBaseLogger {
    this.#created ??= this.#create();
    return this.#created;
  }

  get level() {
    return this.#logger.level;
  }
  set level(level) {
    this.#logger.level = level;
  }
  child(...options: Parameters<FastifyBaseLogger['child']>) {
    return this.#logger.child(...options);
  }
  fatal(...line: unknown[]) {
    this.#logger.fatal(...(line as [unknown]));
  }
  error(...line: unknown[]) {
    this.#logger.error(...(line as [unknown]));
  }
  warn(...line: unknown[]) {
    this.#logger.warn(...(line as [unknown]));
  }
  info(...line: unknown[]) {
    this.#logger.info(...(line as [unknown]));
  }
  debug(...line: unknown[]) {
    this.#logger.debug(...(line as [unknown]));
  }
  trace(...line: unknown[]) {
    this.#logger.trace(...(line as [unknown]));
  }
  silent(...line: unknown[]) {
    this.#logger.silent(...(line as [unknown]));
  }
}

/** Properties with credentials, tokens, signatures or user input, redacted at every level of a log line. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'email',
  'vnp_SecureHash',
];
const maxDepth = 3;
const redacted = secretNames.flatMap((name) =>
  Array.from({ length: maxDepth }, (_, depth) => `${'*.'.repeat(depth)}${name}`),
);

/** One JSON line per event, in UTC, with the request id. URLs are logged without their query. */
export function loggerOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): NonNullable<FastifyServerOptions['logger']> {
  if (LOG_LEVEL === 'silent') return false;
  return {
    level: LOG_LEVEL,
    stream: { write: (line: string) => writeOut(line) },
    redact: { paths: redacted, censor: '[redacted]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    base: null,
    serializers: {
      req: (request) => ({
        method: request.method,
        path: request.url.split('?')[0] ?? '',
        address: request.ip,
      }),
      err: describeError,
    },
  };
}

type ErrorDescription = { type: string; message: string; stack: string; [fact: string]: unknown };

/** Logs only the useful parts of an error: drivers attach whole connections, including secrets, to theirs. */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code, ...cause };
}

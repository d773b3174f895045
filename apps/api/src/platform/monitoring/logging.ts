import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../../config.ts';
import { writeOut } from './standard-output.ts';

/** Members that hold credentials, tokens, signatures or what a user typed: never in a log, at the top of a line or below it. */
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

/** One JSON line an event, in UTC, with the request id; the address of a request without its query. */
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

type Described = { type: string; message: string; stack: string; [fact: string]: unknown };

/** Of an error only what helps: drivers hang whole connections, with their secrets, on theirs. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code, ...cause };
}

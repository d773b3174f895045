import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Never in a log: credentials, tokens, signed payment queries, what people typed (reliability-security.md, 16.x). */
const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.newPassword',
  '*.currentPassword',
  '*.token',
  '*.email',
  '*.vnp_SecureHash',
  'err.config',
  'err.parameters',
  'err.detail',
];

/** One JSON line an event, in UTC, with the request id; the address of a request without its query. */
export function loggerOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): NonNullable<FastifyServerOptions['logger']> {
  if (LOG_LEVEL === 'silent') return false;
  return {
    level: LOG_LEVEL,
    redact: { paths: redacted, censor: '[redacted]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    base: null,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0] ?? '', address: request.ip }),
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';

export const apiRoot = '/api';
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export const isApiCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith(`${apiRoot}/`);

const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const sets = {
  http: { page: everywhere, call: { ...everywhere, 'content-security-policy': apiPolicy } },
  https: {
    page: { ...everywhere, ...strictTransport },
    call: { ...everywhere, ...strictTransport, 'content-security-policy': apiPolicy },
  },
};

/** Sets the headers that every answer carries, also one to a request that reached no route. */
export function setFirstHeaders(
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  request: Pick<FastifyRequest, 'id' | 'url'>,
  reply: FastifyReply,
): void {
  const set = publicUrl.startsWith('https:') ? sets.https : sets.http;
  reply.headers(isApiCall(request) ? set.call : set.page).header('x-request-id', request.id);
}

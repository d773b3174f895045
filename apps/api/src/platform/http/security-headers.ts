import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

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

type Routed = Pick<FastifyRequest, 'routeOptions'>;

/** Whether the router took the request for one to the API. Its address is not looked at: one path has many spellings. */
export const isApiCall = ({ routeOptions: { url, config } }: Routed): boolean =>
  config?.endpoint !== undefined || url?.startsWith(`${apiRoot}/`) === true;

/** Whether the router took it for a page or a file. What it could not read at all is neither. */
const isPage = (request: Routed): boolean => request.routeOptions.url !== undefined && !isApiCall(request);

const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const sets = {
  http: { page: everywhere, call: { ...everywhere, 'content-security-policy': apiPolicy } },
  https: {
    page: { ...everywhere, ...strictTransport },
    call: { ...everywhere, ...strictTransport, 'content-security-policy': apiPolicy },
  },
};

/** Sets the headers that every response carries, also one to a request that reached no route: the strictest set there. */
export function setFirstHeaders(
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  request: Pick<FastifyRequest, 'id' | 'routeOptions'>,
  reply: FastifyReply,
): void {
  const set = publicUrl.startsWith('https:') ? sets.https : sets.http;
  reply.headers(isPage(request) ? set.page : set.call).header('x-request-id', request.id);
}

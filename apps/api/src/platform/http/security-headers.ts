import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

export const apiRoot = '/api';
const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

type RoutedRequest = Pick<FastifyRequest, 'routeOptions'>;

/** True if the router matched an API route. The URL is not examined, because one path has many spellings. */
export const isApiCall = ({ routeOptions: { url, config } }: RoutedRequest): boolean =>
  config?.endpoint !== undefined || url?.startsWith(`${apiRoot}/`) === true;

/** True if the router matched a page or a file. A request that it could not parse is neither. */
const isPage = (request: RoutedRequest): boolean => request.routeOptions.url !== undefined && !isApiCall(request);

const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const sets = {
  http: { page: commonHeaders, call: { ...commonHeaders, 'content-security-policy': apiPolicy } },
  https: {
    page: { ...commonHeaders, ...strictTransport },
    call: { ...commonHeaders, ...strictTransport, 'content-security-policy': apiPolicy },
  },
};

/** Sets the headers of every response. A request that matched no route gets the strictest set. */
export function setSecurityHeaders(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: Pick<FastifyRequest, 'id' | 'routeOptions'>,
  reply: FastifyReply,
): void {
  const set = publicUrl.startsWith('https:') ? sets.https : sets.http;
  reply.headers(isPage(request) ? set.page : set.call).header('x-request-id', request.id);
}

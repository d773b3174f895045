import type { FastifyRequest } from 'fastify';

/**
 * The remote address of calls that the page renderer makes within this process. A client cannot forge it: the remote address of a network
 * socket is an IP address or empty, and forwarded addresses only affect `request.ip`.
 */
export const pageRendererAddress = 'page-renderer';

/** True if the page renderer makes this call. Such calls are not counted, because the visitor's page request was. */
export const isPageCall = ({ socket }: Pick<FastifyRequest, 'socket'>): boolean =>
  socket.remoteAddress === pageRendererAddress;

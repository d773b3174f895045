import type { FastifyRequest } from 'fastify';

/**
 * What stands in place of the other end's address where the renderer of pages makes a call within this process. A socket of the network
 * has an IP address there or none, whatever the client sends; forwarded addresses are in `request.ip` only.
 */
export const pageRendererAddress = 'page-renderer';

/** Whether the renderer of pages makes this call, for a visitor whose page was counted already. */
export const isPageCall = ({ socket }: Pick<FastifyRequest, 'socket'>): boolean =>
  socket.remoteAddress === pageRendererAddress;

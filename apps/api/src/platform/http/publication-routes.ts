import type { Endpoint, Reply } from '@examplar/contract/calls/endpoint';
import type { FastifyInstance } from 'fastify';
import { type Call, route } from './route.ts';

/** What publishing or retiring makes of a row, and its verb in the audit log. */
export type PublicationChange =
  | { publication: 'published'; verb: 'publish' }
  | { publication: 'retired'; verb: 'retire' };

/** Binds the calls of the contract's `adminResource` that publish and retire a row. `handle` returns the row after the change. */
export function publicationRoutes<P extends Endpoint, R extends Endpoint>(
  app: FastifyInstance,
  deps: Parameters<typeof route>[1],
  [publish, retire]: readonly [publish: P, retire: R],
  handle: (call: Call<P | R>, change: PublicationChange) => Promise<Reply<P | R>>,
): void {
  route<P | R>(app, deps, publish, (call) => handle(call, { publication: 'published', verb: 'publish' }));
  route<P | R>(app, deps, retire, (call) => handle(call, { publication: 'retired', verb: 'retire' }));
}

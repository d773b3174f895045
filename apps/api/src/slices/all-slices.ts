import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';

/** Every slice's calls on one page, lowest layer first. */
export async function registerSlices(app: FastifyInstance, deps: Deps): Promise<void> {
  catalogueRoutes(app, deps);
}

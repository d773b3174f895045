import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';

/** Every slice's calls on one page, lowest layer first. */
export async function registerSlices(_app: FastifyInstance, _deps: Deps): Promise<void> {}

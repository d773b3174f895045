import * as contract from '@examplar/contract/payments';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/route.ts';

export function gumroadRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createGumroadPayment, async () => {
    throw new AppError('GUMROAD_UNAVAILABLE');
  });
}

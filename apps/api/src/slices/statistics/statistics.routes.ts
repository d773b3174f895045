import * as contract from '@examplar/contract/statistics';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { createSiteStatistics } from './site-statistics.ts';
import { userStatistics } from './user-statistics.ts';

/** The figures change with every sign-up, so they are counted at most this often. */
const maxAgeMs = 2_000;

export function statisticsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.getMyStatistics, ({ userId, query, language, now }) =>
    userStatistics(deps, { userId, mode: query.mode, language, now }),
  );
  route(app, deps, contract.getSiteStatistics, createSiteStatistics(deps), { maxAgeMs });
}

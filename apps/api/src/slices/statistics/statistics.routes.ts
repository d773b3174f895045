import { adminGetOverview } from '@examplar/contract/admin/overview';
import * as contract from '@examplar/contract/statistics';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { siteStatistics, userStatistics } from './figures.ts';
import { getOverview } from './overview.ts';

/** The figures change with every sign-up, so they are counted at most this often. */
const maxAgeMs = 2_000;

export function statisticsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.getMyStatistics, ({ userId, query, language, now }) =>
    userStatistics(deps, { userId, mode: query.mode, language, now }),
  );
  route(app, deps, contract.getSiteStatistics, () => siteStatistics(deps), { maxAgeMs });
  route(app, deps, adminGetOverview, ({ query, now }) => getOverview(deps, query.days, now));
}

import { adminGetOverview } from '@examplar/contract/admin/overview';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { getOverview } from './overview.ts';

export function overviewAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminGetOverview, ({ query, now }) => getOverview(deps, query.days, now));
}

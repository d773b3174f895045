import { adminGetReadinessFigures, adminListOutcomes } from '@examplar/contract/admin/readiness';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { listOutcomes } from './staff/outcomes.admin.ts';
import { getReadinessFigures } from './staff/readiness-figures.admin.ts';

export function readinessAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminListOutcomes, async ({ query }) => {
    const { rows, nextCursor } = await listOutcomes(deps, query);
    return page(rows, nextCursor);
  });
  route(app, deps, adminGetReadinessFigures, ({ params, now }) =>
    getReadinessFigures(deps, { certificationId: params.certificationId, now }),
  );
}

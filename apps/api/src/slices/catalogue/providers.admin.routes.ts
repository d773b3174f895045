import * as contract from '@examplar/contract/admin/providers';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { created } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { changeProvider, createProvider, setProviderPublication } from './change-provider.ts';
import { type AdminProviderRow, findAdminProviderRow, listAdminProviderRows } from './providers.admin.repository.ts';

export function providersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (providerId: string) => {
    const row = await findAdminProviderRow(deps.db, providerId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentAdminProvider(row);
  };
  route(app, deps, contract.adminListProviders, async ({ query }) =>
    adminPage(await listAdminProviderRows(deps.db, query), presentAdminProvider),
  );
  route(app, deps, contract.adminGetProvider, ({ params }) => get(params.providerId));
  route(app, deps, contract.adminCreateProvider, async (call) => {
    await createProvider(deps, { ...call.body, actor: actorOf(call) });
    return created(await get(call.body.id));
  });
  route(app, deps, contract.adminUpdateProvider, async (call) => {
    await changeProvider(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return get(call.params.providerId);
  });
  route(app, deps, contract.adminPublishProvider, async (call) => {
    await setProviderPublication(deps, { ...call.params, publication: 'published', actor: actorOf(call) });
    return get(call.params.providerId);
  });
  route(app, deps, contract.adminRetireProvider, async (call) => {
    await setProviderPublication(deps, { ...call.params, publication: 'retired', actor: actorOf(call) });
    return get(call.params.providerId);
  });
}

const presentAdminProvider = (row: AdminProviderRow): contract.AdminProvider => ({
  id: row.id,
  name: row.name,
  heading: row.heading,
  subheading: row.subheading,
  monogram: row.monogram,
  tint: row.tint,
  total_certifications: row.total_certifications,
  total_questions: row.total_questions,
  total_exams: row.total_exams,
  publication: row.publication,
  translations: row.translations as contract.AdminProvider['translations'],
  updatedAt: row.updated_at.toISOString(),
});

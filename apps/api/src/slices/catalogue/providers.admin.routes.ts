import type { Publication } from '@examplar/contract/admin/admin-list';
import * as contract from '@examplar/contract/admin/providers';
import type { Body } from '@examplar/contract/calls/endpoint';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, actorOf } from '../../platform/audit/audit.ts';
import { changeContent, refuseStale } from '../../platform/audit/change-content.ts';
import type { Deps } from '../../platform/deps.ts';
import { publicationRoutes } from '../../platform/http/publication-routes.ts';
import { created } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { translationColumn, translationsAfter } from '../../platform/texts/translation-column.ts';
import {
  type AdminProviderRow,
  findAdminProviderRow,
  findProviderForUpdate,
  insertProvider,
  listAdminProviderRows,
  updateProvider,
} from './providers.admin.repository.ts';

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
    await change(deps, { ...call.params, actor: actorOf(call), action: 'providers.update' }, call.body);
    return get(call.params.providerId);
  });
  const publishing = [contract.adminPublishProvider, contract.adminRetireProvider] as const;
  publicationRoutes(app, deps, publishing, async (call, { publication, verb }) => {
    await change(deps, { ...call.params, actor: actorOf(call), action: `providers.${verb}` }, { publication });
    return get(call.params.providerId);
  });
}

type ChangeProviderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;

type ProviderChange = Body<typeof contract.adminUpdateProvider>;
type ProviderFields = Omit<ProviderChange, 'updatedAt'>;

type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProviderForUpdate>>>;

/** Creates a draft, which visitors do not see. @throws AppError ID_TAKEN for an id or name that is in use */
const createProvider = (
  deps: ChangeProviderDeps,
  { actor, testDay, translations, ...texts }: ProviderFields & { id: string; actor: Actor },
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: 'providers.create', subjectType: 'provider', subjectId: texts.id },
    async (tx, now) => {
      const provider = { ...texts, ...testDayColumn(testDay), ...translationColumn(translations) };
      await insertProvider(tx, provider, now);
      return { before: null, after: provider };
    },
  );

/** Publishing and retiring hold for its certifications too. @throws AppError NOT_FOUND, VERSION_CONFLICT, ID_TAKEN for a name in use */
const change = (
  deps: ChangeProviderDeps,
  { providerId, actor, action }: { providerId: string; actor: Actor; action: string },
  { testDay, translations, updatedAt, ...changes }: Partial<ProviderChange> & { publication?: Publication },
): Promise<void> =>
  changeContent(deps, { actor, action, subjectType: 'provider', subjectId: providerId }, async (tx, now) => {
    const before = await findProviderForUpdate(tx, providerId);
    if (!before) throw new AppError('NOT_FOUND');
    refuseStale(before, updatedAt);
    const columns = { ...testDayColumn(testDay), ...translationColumn(translations) };
    await updateProvider(tx, providerId, { ...changes, ...columns }, now);
    const after = {
      ...changes,
      test_day: testDay ?? before.test_day,
      translations: translationsAfter(translations, before.translations),
    };
    return { before: factsOf(before), after: { ...factsOf(before), ...after } };
  });

/** Nothing where none was sent, so that an update leaves the column as it is. */
const testDayColumn = (sent: ProviderFields['testDay']) => (sent ? { test_day: JSON.stringify(sent) } : {});

const factsOf = ({ name, heading, subheading, monogram, tint, test_day, translations, publication }: ProviderRow) => ({
  name,
  heading,
  subheading,
  monogram,
  tint,
  test_day,
  translations,
  publication,
});

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
  testDay: row.test_day as contract.AdminProvider['testDay'],
  publication: row.publication,
  translations: row.translations as contract.AdminProvider['translations'],
  updatedAt: row.updated_at.toISOString(),
});

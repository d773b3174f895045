import type { Publication } from '@examplar/contract/admin/admin-list';
import * as contract from '@examplar/contract/admin/certifications';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { created } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { presentCertification } from './catalogue.presenter.ts';
import { listTopicRows, type TopicRow } from './catalogue.repository.ts';
import {
  type AdminCertificationRow,
  findAdminCertificationRow,
  listAdminCertificationRows,
} from './certifications.admin.repository.ts';
import { changeCertification, createCertification, setCertificationPublication } from './change-certification.ts';

export function certificationsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (certificationId: string) => {
    const row = await findAdminCertificationRow(deps.db, certificationId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentAdminCertification(row, await listTopicRows(deps.db, { certificationId }));
  };
  const publish =
    (publication: Publication) =>
    async (call: Parameters<typeof actorOf>[0] & { params: { certificationId: string } }) => {
      await setCertificationPublication(deps, { ...call.params, publication, actor: actorOf(call) });
      return get(call.params.certificationId);
    };
  route(app, deps, contract.adminListCertifications, async ({ query }) => {
    const found = await listAdminCertificationRows(deps.db, query);
    const topics = Map.groupBy(await listTopicRows(deps.db), (topic) => topic.certification_id);
    return adminPage(found, (row) => presentAdminCertification(row, topics.get(row.id) ?? []));
  });
  route(app, deps, contract.adminGetCertification, ({ params }) => get(params.certificationId));
  route(app, deps, contract.adminCreateCertification, async (call) => {
    const { id, ...fields } = call.body;
    await createCertification(deps, { id, fields, actor: actorOf(call) });
    return created(await get(id));
  });
  route(app, deps, contract.adminUpdateCertification, async (call) => {
    await changeCertification(deps, { ...call.params, fields: call.body, actor: actorOf(call) });
    return get(call.params.certificationId);
  });
  route(app, deps, contract.adminPublishCertification, publish('published'));
  route(app, deps, contract.adminRetireCertification, publish('retired'));
}

const presentAdminCertification = (row: AdminCertificationRow, topics: TopicRow[]): contract.AdminCertification => ({
  ...presentCertification(row, topics, { language: sourceLanguage, now: row.updated_at }),
  // As stored, which is what the form sends back.
  status: row.status as contract.AdminCertification['status'],
  translations: row.translations as contract.AdminCertification['translations'],
  category_id: row.category_id,
  exam_length: row.exam_length,
  publication: row.publication,
  updatedAt: row.updated_at.toISOString(),
});

import * as contract from '@examplar/contract/admin/certifications';
import type { Body } from '@examplar/contract/calls/endpoint';
import { shapeFor } from '@examplar/contract/calls/fields';
import { certificationFields } from '@examplar/contract/catalogue';
import { type ExamFacts, lastPublishedEnd } from '@examplar/domain/catalogue/exam-facts';
import { isPast, statusesAfter } from '@examplar/domain/catalogue/statuses';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import { centsOfDollars } from '@examplar/domain/pricing/money';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, actorOf } from '../../platform/audit/audit.ts';
import { changeContent, refuseStale } from '../../platform/audit/change-content.ts';
import { pickColumns } from '../../platform/database/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { type PublicationChange, publicationRoutes } from '../../platform/http/publication-routes.ts';
import { created } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { translationColumn, translationsAfter } from '../../platform/texts/translation-column.ts';
import { presentCertification } from './catalogue.presenter.ts';
import { listTopicRows, type TopicRow } from './catalogue.repository.ts';
import {
  type AdminCertificationRow,
  findAdminCertificationRow,
  findCertificationForUpdate,
  insertCertification,
  listAdminCertificationRows,
  providerAndCategoryExist,
  updateCertification,
} from './certifications.admin.repository.ts';
import { recordExamChanges } from './facts/exam-changes.repository.ts';
import { factsAfter } from './facts/sent-facts.ts';
import { readFacts, readStatus, writeFacts } from './facts/stored-facts.ts';

export function certificationsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (certificationId: string) => {
    const row = await findAdminCertificationRow(deps.db, certificationId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentAdminCertification(row, await listTopicRows(deps.db, { certificationId }), deps.clock.now());
  };
  route(app, deps, contract.adminListCertifications, async ({ query }) => {
    const found = await listAdminCertificationRows(deps.db, query);
    const now = deps.clock.now();
    const topics = Map.groupBy(await listTopicRows(deps.db), (topic) => topic.certification_id);
    return adminPage(found, (row) => presentAdminCertification(row, topics.get(row.id) ?? [], now));
  });
  route(app, deps, contract.adminGetCertification, ({ params }) => get(params.certificationId));
  route(app, deps, contract.adminCreateCertification, async (call) => {
    const { id, ...fields } = call.body;
    await createCertification(deps, { id, fields, actor: actorOf(call) });
    return created(await get(id));
  });
  route(app, deps, contract.adminUpdateCertification, async (call) => {
    await changeCertification(deps, { ...call.params, ...splitState(call.body), actor: actorOf(call) });
    return get(call.params.certificationId);
  });
  const publishing = [contract.adminPublishCertification, contract.adminRetireCertification] as const;
  publicationRoutes(app, deps, publishing, async (call, change) => {
    await setCertificationPublication(deps, { ...call.params, actor: actorOf(call) }, change);
    return get(call.params.certificationId);
  });
}

type ChangeCertificationDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;

type CertificationActionInput = { certificationId: string; actor: Actor };

const staffFields = shapeFor(certificationFields, 'staff');

/** The fields as named in the contract. */
type CertificationFields = Omit<Body<typeof contract.adminUpdateCertification>, 'updatedAt'>;

/** Creates a draft. @throws AppError ID_TAKEN; NOT_FOUND for an unknown provider or category */
const createCertification = (
  deps: ChangeCertificationDeps,
  { id, fields, actor }: { id: string; fields: CertificationFields; actor: Actor },
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: 'certifications.create', subjectType: 'certification', subjectId: id },
    async (tx, now) => {
      if (!(await providerAndCategoryExist(tx, fields.provider_id, fields.category_id)))
        throw new AppError('NOT_FOUND');
      const facts = await factsAfter(tx, id, { before: null, sent: fields });
      await insertCertification(tx, { id, ...asColumns(fields), ...writeFacts(facts) }, now);
      await recordExamChanges(tx, [{ certificationId: id, facts, isFirst: true }], now);
      return { before: null, after: { id, ...fields, ...factsForAudit(facts) } };
    },
  );

/** What was edited, and from which state of the certification. */
const splitState = ({ updatedAt, ...fields }: Body<typeof contract.adminUpdateCertification>) => ({
  fields,
  updatedAt,
});

/** @throws AppError NOT_FOUND, also for an unknown provider or category; VERSION_CONFLICT */
const changeCertification = (
  deps: ChangeCertificationDeps,
  { certificationId, fields, updatedAt, actor }: CertificationActionInput & ReturnType<typeof splitState>,
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: 'certifications.update', subjectType: 'certification', subjectId: certificationId },
    async (tx, now) => {
      const before = await findCertificationForUpdate(tx, certificationId);
      if (!before || !(await providerAndCategoryExist(tx, fields.provider_id, fields.category_id)))
        throw new AppError('NOT_FOUND');
      refuseStale(before, updatedAt);
      const known = readFacts(before);
      const facts = await factsAfter(tx, certificationId, { before: known, sent: fields });
      const { status, statusBeforeEnd } = statusesAfter(readStatus(before), {
        said: fields.status,
        isOver: isPast(lastPublishedEnd(facts.retirement), now),
      });
      const columns = { ...asColumns(fields), status, status_before_end: statusBeforeEnd };
      await updateCertification(tx, certificationId, { ...columns, ...writeFacts(facts) }, now);
      await recordExamChanges(tx, [{ certificationId, facts, isFirst: false }], now);
      const translations = translationsAfter(fields.translations, before.translations);
      return {
        before: { ...before, ...factsForAudit(known) },
        after: { ...before, ...columns, translations, ...factsForAudit(facts) },
      };
    },
  );

/** Publishes or retires a certification. Existing attempts keep their questions. @throws AppError NOT_FOUND */
const setCertificationPublication = (
  deps: ChangeCertificationDeps,
  { certificationId, actor }: CertificationActionInput,
  { publication, verb }: PublicationChange,
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: `certifications.${verb}`, subjectType: 'certification', subjectId: certificationId },
    async (tx, now) => {
      const before = await findCertificationForUpdate(tx, certificationId);
      if (!before) throw new AppError('NOT_FOUND');
      await updateCertification(tx, certificationId, { publication }, now);
      return { before: { publication: before.publication }, after: { publication } };
    },
  );

/** The day of the retirement stands in it and in its own column. */
const factsForAudit = (facts: ExamFacts) => ({ ...facts, retires_on: facts.retirement?.on ?? null });

const asColumns = ({
  price,
  translations,
  retires_on: _day,
  retirement: _end,
  successor: _successor,
  outline: _outline,
  outline_changes: _changes,
  ...sameNames
}: CertificationFields) => ({
  ...sameNames,
  price_cents: centsOfDollars(price) ?? 0,
  ...translationColumn(translations),
});

const presentAdminCertification = (
  row: AdminCertificationRow,
  topics: TopicRow[],
  now: Date,
): contract.AdminCertification => ({
  ...presentCertification(row, topics, { language: sourceLanguage, now }),
  ...pickColumns(row, staffFields),
  ...readFacts(row),
  // As stored, which is what the form sends back.
  status: row.status,
  translations: row.translations as contract.AdminCertification['translations'],
  publication: row.publication,
  updatedAt: row.updated_at.toISOString(),
});

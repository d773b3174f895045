import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * The condition that a row of `question` is in the bank: published and not reserved for a final (LRN-62). Every query that
 * reads questions for learners has this condition; `browsable-questions.unit.test.ts` finds those without it.
 */
export const isBrowsable = sql<boolean>`(question.status = 'published' and not question.is_reserved)`;

export type ProviderRow = Awaited<ReturnType<typeof listProviderRows>>[number];
export type CertificationRow = Awaited<ReturnType<typeof listCertificationRows>>[number];
export type TopicRow = Awaited<ReturnType<typeof listTopicRows>>[number];

/** Listed providers in the order of the catalogue. */
export const listProviderRows = (db: Queryable) =>
  db
    .selectFrom('provider')
    .select(['id', 'name', 'heading', 'subheading', 'monogram', 'tint'])
    .where('is_listed', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();

/** A provider by its id or by its name, ignoring case. */
export const findProviderRow = (db: Queryable, nameOrId: string) =>
  db
    .selectFrom('provider')
    .select(['id', 'name', 'heading', 'subheading', 'translations'])
    .where('is_listed', '=', true)
    .where((where) =>
      where.or([where('id', '=', nameOrId), where(where.fn<string>('lower', ['name']), '=', nameOrId.toLowerCase())]),
    )
    .executeTakeFirst();

const certificationRows = (db: Queryable) =>
  db
    .selectFrom('certification')
    .innerJoin('provider', 'provider.id', 'certification.provider_id')
    .innerJoin('category', 'category.id', 'certification.category_id')
    .selectAll('certification')
    .select([
      'provider.name as provider_name',
      'provider.tint as provider_tint',
      'category.name as category_name',
      'category.translations as category_translations',
    ])
    .where('certification.is_listed', '=', true)
    .where('provider.is_listed', '=', true);

/** Listed certifications of any status, in the order of the catalogue. */
export function listCertificationRows(db: Queryable, { providerId }: { providerId?: string } = {}) {
  const rows = certificationRows(db)
    .orderBy('provider.position')
    .orderBy('certification.position')
    .orderBy('certification.title');
  return providerId === undefined ? rows.execute() : rows.where('certification.provider_id', '=', providerId).execute();
}

export const findCertificationRow = (db: Queryable, certificationId: string) =>
  certificationRows(db).where('certification.id', '=', certificationId).executeTakeFirst();

/** Topics in order, of one certification or of all. */
export function listTopicRows(db: Queryable, { certificationId }: { certificationId?: string } = {}) {
  const rows = db
    .selectFrom('topic')
    .select(['certification_id', 'number', 'name', 'weight', 'question_count', 'translations'])
    .orderBy('certification_id')
    .orderBy('number');
  return certificationId === undefined
    ? rows.execute()
    : rows.where('certification_id', '=', certificationId).execute();
}

/** The titles of certifications and their translations, listed or not. */
export const listTitleTranslations = (db: Queryable, certificationIds: readonly string[]) =>
  db.selectFrom('certification').select(['id', 'title', 'translations']).where('id', 'in', certificationIds).execute();

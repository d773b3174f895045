import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

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
    .select(['id', 'name', 'monogram', 'tint', 'test_day'])
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

type Predecessor = Pick<
  Selectable<DB['certification']>,
  'id' | 'code' | 'title' | 'translations' | 'retires_on' | 'retirement' | 'source_url' | 'checked_at'
>;

const isListedToo = (alias: 'former' | 'next') => sql`${sql.ref(`${alias}.is_listed`)}
  and exists (select from provider where provider.id = ${sql.ref(`${alias}.provider_id`)} and provider.is_listed)`;

/** How a certification stands among the exams that replace each other: whether its successor is listed, and its listed predecessors. */
export const succession = [
  sql<boolean>`exists (select from certification as next
    where next.id = certification.successor ->> 'certification' and ${isListedToo('next')})`.as('successor_is_listed'),
  sql<
    Predecessor[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', former.id, 'code', former.code, 'title', former.title,
      'translations', former.translations, 'retires_on', former.retires_on, 'retirement', former.retirement,
      'source_url', former.source_url, 'checked_at', former.checked_at) order by former.id), '[]')
    from certification as former
    where former.successor ->> 'certification' = certification.id and ${isListedToo('former')})`.as('predecessors'),
] as const;

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
      ...succession,
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

/** What other slices know of a listed certification. */
export const findCertificationFacts = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('certification')
    .innerJoin('provider', 'provider.id', 'certification.provider_id')
    .select([
      'certification.id',
      'certification.title',
      'certification.code',
      'certification.provider_id',
      'certification.passing_score',
      'certification.scoring',
      'certification.duration',
      'certification.exam_length',
      'certification.question_count',
      'certification.status',
      'certification.status_before_end',
      'certification.retires_on',
      'certification.retirement',
      'certification.successor',
      'certification.outline',
      'provider.name as provider_name',
      'provider.tint as provider_tint',
      'certification.level',
    ])
    .where('certification.is_listed', '=', true)
    .where('provider.is_listed', '=', true)
    .where('certification.id', '=', certificationId)
    .executeTakeFirst();

/** The day of the outline that a certification has, listed or not. */
export async function findOutlineDay(db: Queryable, certificationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('certification')
    .select(sql<string | null>`outline ->> 'effective_on'`.as('day'))
    .where('id', '=', certificationId)
    .executeTakeFirst();
  return row?.day ?? null;
}

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

/** The successor of a certification whose end is published, and the certifications with a published end whose successor it is. */
export const listSuccessionIds = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('certification')
    .select('id')
    .where((is) =>
      is.or([
        is.and([
          is('retires_on', 'is not', null),
          is(sql<string>`successor ->> 'certification'`, '=', certificationId),
        ]),
        is('id', '=', (select) =>
          select
            .selectFrom('certification as former')
            .select(sql<string>`former.successor ->> 'certification'`.as('successor_id'))
            .where('former.id', '=', certificationId)
            .where('former.retires_on', 'is not', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute();

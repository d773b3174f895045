import { type ExamFacts, lastPublishedEnd } from '@examplar/domain/catalogue/exam-facts';
import { isPast, statusesAfter } from '@examplar/domain/catalogue/statuses';
import type { OwnCertification, OwnProvider, VendorFact } from '@examplar/question-banks/own-content/content-model';
import { type Insertable, sql } from 'kysely';
import { replaceColumns } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { isBrowsable } from '../catalogue.repository.ts';
import { recordExamChanges } from '../facts/exam-changes.repository.ts';
import { readStatus, writeFacts } from '../facts/stored-facts.ts';

/** A row with its position among its kind. */
type WithPosition<T> = T & { position: number };

/**
 * Writes the providers of the content files; rows that an admin has edited are left alone.
 *
 * @returns the ids in the catalogue afterwards; a provider with the name of another one is skipped
 */
export async function saveProviders(tx: Tx, providers: readonly OwnProvider[], now: Date): Promise<Set<string>> {
  const stored = await tx.selectFrom('provider').select(['id', 'name']).execute();
  const ownerOfName = new Map(stored.map(({ id, name }) => [name, id]));
  const writable = providers
    .map((provider, index): WithPosition<OwnProvider> => ({ ...provider, position: index + 1 }))
    .filter(({ id, name }) => (ownerOfName.get(name) ?? id) === id);
  if (writable.length > 0) {
    const rows = writable.map(({ vendorFacts, testDay, translations, ...provider }) => ({
      ...provider,
      translations: JSON.stringify(translations),
      vendor_facts: storedFacts(vendorFacts),
      test_day: JSON.stringify(testDay),
      origin: 'content' as const,
      created_at: now,
      updated_at: now,
    }));
    await tx
      .insertInto('provider')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(replaceColumns(rows)).where('provider.origin', '=', 'content'),
      )
      .execute();
  }
  return new Set([...stored.map(({ id }) => id), ...writable.map(({ id }) => id)]);
}

/** Facts as the contract names their fields. */
const storedFacts = (facts: readonly VendorFact[]): string =>
  JSON.stringify(
    facts.map(({ about, text, sourceUrl, checkedOn, translations }) => ({
      about,
      text,
      source_url: sourceUrl,
      checked: checkedOn,
      translations,
    })),
  );

type CategoryName = Pick<OwnCertification, 'category' | 'categoryTranslations'>;

/**
 * The ids of these categories by name; missing ones are created. Existing names and translations are left alone, since an admin may have
 * changed them; one without any translation gets those of the content.
 */
export async function saveCategories(tx: Tx, categories: readonly CategoryName[]): Promise<Map<string, string>> {
  const translationsOf = new Map(categories.map((one) => [one.category, one.categoryTranslations]));
  const distinctNames = [...translationsOf.keys()];
  if (distinctNames.length > 0) {
    await tx
      .insertInto('category')
      .values(distinctNames.map((name) => ({ id: categoryId(name), name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const named = [...translationsOf].map(([name, translations]) => ({ name, translations }));
    await sql`
      update category set translations = named.translations
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
        as named (name text, translations jsonb)
      where category.name = named.name and category.translations = '{}' and named.translations <> '{}'`.execute(tx);
  }
  const stored = await tx.selectFrom('category').select(['id', 'name']).execute();
  const byName = new Map(stored.map(({ id, name }) => [name, id]));
  return new Map(distinctNames.map((name) => [name, byName.get(name) ?? categoryId(name)]));
}

export const categoryId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Writes the certifications of the content files, with their facts; rows that an admin has edited are left alone. */
export async function saveCertifications(
  tx: Tx,
  certifications: readonly WithPosition<OwnCertification & { categoryId: string }>[],
  now: Date,
): Promise<void> {
  if (certifications.length === 0) return;
  const stored = await lockStored(tx, certifications);
  const rows = certifications.map(
    (certification): Insertable<DB['certification']> => ({
      id: certification.id,
      provider_id: certification.providerId,
      category_id: certification.categoryId,
      code: certification.code,
      title: certification.title,
      level: certification.level,
      ...statusColumns(certification, stored.get(certification.id), now),
      description: certification.description,
      price_cents: Math.round(certification.priceUsd * 100),
      duration: certification.durationMinutes,
      exam_length: certification.examLength,
      passing_score: certification.passingScorePercent,
      passing_score_is_ours: certification.passingScoreIsOurs,
      weights_are_ours: certification.weightsAreOurs,
      scoring: certification.scoring,
      vendor_facts: storedFacts(certification.vendorFacts),
      translations: JSON.stringify(certification.translations),
      prerequisites: certification.prerequisites,
      source_url: certification.sourceUrl,
      checked_at: certification.checkedOn,
      ...writeFacts(readOwnFacts(certification)),
      position: certification.position,
      origin: 'content',
      created_at: now,
      updated_at: now,
    }),
  );
  await tx
    .insertInto('certification')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(replaceColumns(rows)).where('certification.origin', '=', 'content'),
    )
    .execute();
  const written = certifications.filter(({ id }) => (stored.get(id)?.origin ?? 'content') === 'content');
  await recordExamChanges(
    tx,
    written.map((certification) => ({
      certificationId: certification.id,
      facts: readOwnFacts(certification),
      isFirst: (stored.get(certification.id)?.outline_changes ?? null) === null,
    })),
    now,
  );
}

const lockStored = async (tx: Tx, certifications: readonly { id: string }[]) => {
  const ids = certifications.map(({ id }) => id);
  const rows = await tx
    .selectFrom('certification')
    .select(['id', 'origin', 'status', 'status_before_end', 'retires_on', 'retirement', 'outline_changes'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

function statusColumns(
  { status: said, retirement }: OwnCertification,
  stored: Parameters<typeof readStatus>[0] | undefined,
  now: Date,
): Pick<Insertable<DB['certification']>, 'status' | 'status_before_end'> {
  const isOver = isPast(lastPublishedEnd(retirement), now);
  const { status, statusBeforeEnd } = statusesAfter(stored ? readStatus(stored) : null, { said, isOver });
  return { status, status_before_end: statusBeforeEnd };
}

const readOwnFacts = ({ retirement, successor, outline, outlineChanges }: OwnCertification): ExamFacts => ({
  retirement,
  successor,
  outline,
  outline_changes: outlineChanges,
});

/** Writes the topics of certifications. Topics that an admin has edited are left alone; others that are no longer in content are deleted. */
export async function saveTopics(
  tx: Tx,
  certifications: readonly Pick<OwnCertification, 'id' | 'topics'>[],
): Promise<void> {
  const topics = certifications.flatMap(({ id, topics: own }) =>
    own.map(({ translations, ...topic }) => ({
      certification_id: id,
      ...topic,
      translations: JSON.stringify(translations),
      origin: 'content' as const,
    })),
  );
  await sql`
    delete from topic where origin = 'content' and certification_id = any(${certifications.map(({ id }) => id)})
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(topics)}::jsonb) as kept (certification_id text, number smallint)
        where kept.certification_id = topic.certification_id and kept.number = topic.number)`.execute(tx);
  if (topics.length === 0) return;
  await tx
    .insertInto('topic')
    .values(topics)
    .onConflict((conflict) =>
      conflict
        .columns(['certification_id', 'number'])
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          weight: row.ref('excluded.weight'),
          translations: row.ref('excluded.translations'),
        }))
        .where('topic.origin', '=', 'content'),
    )
    .execute();
}

/** Retires a certification whose content folder was removed. It is never deleted, because attempts refer to it. */
export async function retireCertification(tx: Tx, certificationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('certification')
    .set({ status: 'retired', status_before_end: null, updated_at: now })
    .where('id', '=', certificationId)
    .where('origin', '=', 'content')
    .execute();
}

/**
 * Updates the stored counts of questions that learners find in the bank, in all and by language, and of published exams, of these
 * certifications and their topics. Call it in every transaction that adds, publishes, retires, moves or translates one.
 */
export async function refreshCounts(tx: Tx, certificationIds: readonly string[]): Promise<void> {
  if (certificationIds.length === 0) return;
  const ids = [...certificationIds];
  await sql`
    update certification set
      question_count = (select count(*) from question where question.certification_id = certification.id and ${isBrowsable}),
      question_languages = (
        select coalesce(jsonb_object_agg(readable.language, readable.count), '{}') from (
          select language, count(*) from question cross join lateral unnest(question.languages) as language
          where question.certification_id = certification.id and ${isBrowsable}
          group by language) as readable),
      exam_count = (select count(*) from exam where exam.certification_id = certification.id and exam.publication = 'published')
    where certification.id = any(${ids})`.execute(tx);
  await sql`
    update topic set question_count = (
      select count(*) from question
      where question.certification_id = topic.certification_id and question.topic_number = topic.number
        and ${isBrowsable})
    where topic.certification_id = any(${ids})`.execute(tx);
}

import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { isBrowsable } from '../catalogue/public.ts';

/** Names one version of a question or of a case. */
export type Pin = { id: string; version: number };

/** The pins as a table `pin`, for joins. */
export const pinTable = (pins: readonly Pin[]) =>
  sql<Pin>`unnest(${pins.map(({ id }) => id)}::text[], ${pins.map(({ version }) => version)}::integer[])`.as<'pin'>(
    sql`pin (id, version)`,
  );

export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number];

const pinnedVersions = (db: Queryable, pins: readonly Pin[]) =>
  db
    .selectFrom('question_version')
    .innerJoin(pinTable(pins), (join) =>
      join.onRef('pin.id', '=', 'question_version.question_id').onRef('pin.version', '=', 'question_version.version'),
    );

/** The wordings that the pins name, in any order. */
export const listVersionRows = (db: Queryable, pins: readonly Pin[]) =>
  pinnedVersions(db, pins)
    .innerJoin('question', 'question.id', 'question_version.question_id')
    .select([
      'question.id',
      'question.certification_id',
      'question.question_number',
      'question_version.version',
      'question_version.lang',
      'question_version.question_text',
      'question_version.kind',
      'question_version.options',
      'question_version.display',
      'question_version.prompts',
      'question_version.prompt_options',
      'question_version.scenario_id',
      'question_version.number_of_answers',
      'question_version.correct_answer',
      'question_version.explanation',
      'question_version.reference_title',
      'question_version.reference_url',
      'question_version.difficulty',
    ])
    .execute();

/** The translations of these wordings into a language, as far as there are any. */
export const listTranslationRows = (db: Queryable, pins: readonly Pin[], language: Language) =>
  pinnedVersions(db, pins)
    .select([
      'question_version.question_id as id',
      'question_version.version',
      // Text, so that what is known already need not be parsed.
      sql<string>`(question_version.translations -> ${language})::text`.as('translation'),
    ])
    .where(sql<boolean>`question_version.translations -> ${language} is not null`)
    .execute();

/** The questions of a certification that learners find, by number: the bank. */
export const listBankRows = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('question')
    .select(['id', 'version', 'question_number', 'topic_number', 'point'])
    .where('certification_id', '=', certificationId)
    .where(isBrowsable)
    .orderBy('question_number')
    .execute();

/** The certification and current version of a question of the bank; undefined for any other. */
export const findQuestionRow = (db: Queryable, questionId: string) =>
  db
    .selectFrom('question')
    .select(['certification_id', 'version'])
    .where('id', '=', questionId)
    .where(isBrowsable)
    .executeTakeFirst();

/** Finds a published question that is reserved for finals. */
export const findReservedRow = (db: Queryable, questionId: string) =>
  db
    .selectFrom('question')
    .select(['id', 'certification_id', 'version', 'question_number', 'topic_number'])
    .where('id', '=', questionId)
    .where('status', '=', 'published')
    .where('is_reserved', '=', true)
    .executeTakeFirst();

/** A question in any status. */
export const findAnyQuestionRow = (db: Queryable, questionId: string) =>
  db
    .selectFrom('question')
    .select(['certification_id', 'version', 'status', 'is_reserved'])
    .where('id', '=', questionId)
    .executeTakeFirst();

/** A certification's topics with the translations of their names. */
export const listTopicTranslations = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('topic')
    .select(['number', 'name', 'translations'])
    .where('certification_id', '=', certificationId)
    .execute();

/** A certification's topics with their names in a language (LNG-40). */
export async function listTopicNames(db: Queryable, certificationId: string, language: Language = sourceLanguage) {
  const rows = await db
    .selectFrom('topic')
    .select(['number', 'name', 'weight', 'translations'])
    .where('certification_id', '=', certificationId)
    .orderBy('number')
    .execute();
  return rows.map(({ number, name, weight, translations }) => ({
    number,
    weight,
    ...translate({ name }, { language, translations }),
  }));
}

import type { Publication } from '@examplar/contract/admin/admin-list';
import { readKind } from '@examplar/domain/questions/answers';
import type { VolatileFact } from '@examplar/domain/questions/points';
import { type QuestionTranslations, readTranslations } from '@examplar/domain/questions/question-translations';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { QuestionContent } from './question-content.ts';

/** Who wrote a row last. */
export type Origin = 'content' | 'import' | 'admin';

export type StoredQuestion = {
  id: string;
  certificationId: string;
  number: number;
  topicNumber: number | null;
  version: number;
  status: Publication;
  origin: Origin;
  externalId: string | null;
  /** Whether a final asks it, so that learners do not find it in the bank. */
  isReserved: boolean;
  point: string | null;
  volatile: VolatileFact | null;
  content: QuestionContent;
  translations: QuestionTranslations;
};

const storedRows = (db: Queryable) =>
  db
    .selectFrom('question')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .select([
      'question.id',
      'question.certification_id',
      'question.question_number',
      'question.topic_number',
      'question.version',
      'question.status',
      'question.origin',
      'question.external_id',
      'question.is_reserved',
      'question.point',
      'question.look_at',
      'question.checked_on',
      'question_version.lang',
      'question_version.translations',
      'question_version.question_text',
      'question_version.kind',
      'question_version.display',
      'question_version.prompts',
      'question_version.prompt_options',
      'question_version.scenario_id',
      'question_version.options',
      'question_version.correct_answer',
      'question_version.explanation',
      'question_version.reference_title',
      'question_version.reference_url',
      'question_version.difficulty',
    ]);

/** Every question of these certifications in its current version, also drafts and retired ones. */
export async function listStoredQuestions(
  db: Queryable,
  certificationIds: readonly string[],
): Promise<StoredQuestion[]> {
  if (certificationIds.length === 0) return [];
  const rows = await storedRows(db)
    .where('question.certification_id', 'in', certificationIds)
    .orderBy('question.certification_id')
    .orderBy('question.question_number')
    .execute();
  return rows.map(storedOf);
}

/** A question in its current version, in any status. */
export async function findStoredQuestion(db: Queryable, questionId: string): Promise<StoredQuestion | null> {
  const row = await storedRows(db).where('question.id', '=', questionId).executeTakeFirst();
  return row ? storedOf(row) : null;
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof storedRows>['executeTakeFirstOrThrow']>>;

const storedOf = (row: StoredRow): StoredQuestion => ({
  id: row.id,
  certificationId: row.certification_id,
  number: row.question_number,
  topicNumber: row.topic_number,
  version: row.version,
  status: row.status,
  origin: row.origin,
  externalId: row.external_id,
  isReserved: row.is_reserved,
  point: row.point,
  volatile: readVolatile(row),
  translations: readTranslations(row.translations),
  content: {
    lang: row.lang,
    text: row.question_text,
    kind: readKind(row.kind),
    display: row.display,
    prompts: row.prompts as string[],
    promptOptions: row.prompt_options as string[] | null,
    scenarioId: row.scenario_id,
    options: row.options as QuestionContent['options'],
    correctAnswer: row.correct_answer,
    explanation: row.explanation,
    reference:
      row.reference_url === null ? null : { title: row.reference_title ?? row.reference_url, url: row.reference_url },
    difficulty: row.difficulty,
  },
});

/** The answer that a vendor may change, as it is stored with the question. */
export const readVolatile = (row: { look_at: string | null; checked_on: string | null }): VolatileFact | null =>
  row.look_at === null ? null : { look_at: row.look_at, checked_on: row.checked_on };

/** The next free number of a certification. Read it with the certification locked. */
export async function nextQuestionNumber(tx: Tx, certificationId: string): Promise<number> {
  const row = await tx
    .selectFrom('question')
    .select(sql<number>`coalesce(max(question_number), 0)::int`.as('last'))
    .where('certification_id', '=', certificationId)
    .executeTakeFirstOrThrow();
  return row.last + 1;
}

export async function hasTopic(tx: Tx, certificationId: string, number: number): Promise<boolean> {
  const row = await tx
    .selectFrom('topic')
    .select('number')
    .where('certification_id', '=', certificationId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

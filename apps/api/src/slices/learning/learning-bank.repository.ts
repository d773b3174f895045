import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** A certification's published questions, with the batch's figures. */
export const listCountableRows = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('question')
    .leftJoin('question_difficulty', 'question_difficulty.question_id', 'question.id')
    .leftJoin('question_analysis', (join) =>
      join
        .onRef('question_analysis.question_id', '=', 'question.id')
        .onRef('question_analysis.version', '=', 'question.version'),
    )
    .select([
      'question.id',
      'question.version',
      'question_difficulty.mean',
      'question_difficulty.variance',
      'question_difficulty.slope',
      sql<boolean>`coalesce('key_doubtful' = any (question_analysis.flags), false)`.as('is_suspect'),
    ])
    .where('question.certification_id', '=', certificationId)
    .where('question.status', '=', 'published')
    .orderBy('question.id')
    .execute();

/** The batch's figures of a certification; undefined before its first batch. */
export const findReadinessBank = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('readiness_bank')
    .select(['version', 'label_means'])
    .where('certification_id', '=', certificationId)
    .executeTakeFirst();

/** The versions that a bank depends on: the same versions mean the same bank. */
export type BankVersions = { content: number; difficulties: number };

export const findBankVersions = (db: Queryable, certificationId: string): Promise<BankVersions> =>
  db
    .selectFrom('content_version')
    .leftJoin('readiness_bank', (join) => join.on('certification_id', '=', certificationId))
    .select(['content_version.version as content', sql<number>`coalesce(readiness_bank.version, 0)`.as('difficulties')])
    .executeTakeFirstOrThrow();

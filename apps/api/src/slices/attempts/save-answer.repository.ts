import { lateGraceMs } from '@examplar/domain/attempts/closing';
import { CompiledQuery, sql } from 'kysely';
import { type Database, inTransaction, type Queryable } from '../../platform/database/database.ts';
import type { SessionProof } from '../../platform/session-proof.ts';
import type { AttemptKey } from './attempts.repository.ts';
import { savingMany, savingOne, savingOneUnlocked } from './save-answer.statements.ts';

export type AnswerToSave = AttemptKey & {
  questionId: string;
  selectedAnswer?: string | undefined;
  isFlagged?: boolean | undefined;
  timeSpentMs?: number | undefined;
  clientId?: string | undefined;
  sequence?: number | undefined;
  now: Date;
  session: SessionProof;
};

/** Sends an answer to the database; false when nothing was written. */
export type WriteAnswer = (answer: AnswerToSave) => Promise<boolean>;

/**
 * Saves an answer if its session and its attempt are open.
 *
 * @returns false when the attempt does not take the answer; why is for the caller to look up
 * @throws AppError UNAUTHENTICATED
 */
export async function saveAnswerIfOpen(
  db: Queryable,
  answer: AnswerToSave,
  write: WriteAnswer = (alone) => writeAnswer(db, alone),
): Promise<boolean> {
  const isSaved = await write(answer);
  if (isSaved) answer.session.succeed();
  else await answer.session.demand();
  // Nothing written: the attempt does not take it, or a later answer was there before.
  return isSaved || takesAnswer(db, answer);
}

/** Writes one answer in one statement. A flag takes a second one in the same transaction: what the user knows of the question has it as well. */
export async function writeAnswer(db: Queryable, answer: AnswerToSave): Promise<boolean> {
  if (answer.isFlagged === undefined || db.isTransaction) return write(db, answer);
  return inTransaction(db as Database, (tx) => write(tx, answer));
}

async function write(db: Queryable, answer: AnswerToSave): Promise<boolean> {
  const isSaved = await send(db, savingOne, answer);
  if (isSaved && answer.isFlagged !== undefined) await rememberFlag(db, answer, answer.isFlagged);
  return isSaved;
}

async function send(db: Queryable, statement: string, answer: AnswerToSave): Promise<boolean> {
  const values = [...valuesOf(answer), answer.clientId ?? '', answer.sequence ?? null];
  // Counted, not returned: for a row the server sets up a store and describes it first (docs/performance.md).
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement, values));
  return numAffectedRows === 1n;
}

/** What an answer is to: no two of one subject may go in one call of `writeAnswers`. */
export const subjectOf = ({ attemptId, questionId }: Pick<AnswerToSave, 'attemptId' | 'questionId'>): string =>
  `${attemptId}/${questionId}`;

/**
 * Writes answers without flags in one statement, all or none, and waits for nobody who has locked one of their attempts.
 *
 * @returns the subjects of those that were written; the others would be refused or must wait
 */
export async function writeAnswers(db: Queryable, answers: readonly AnswerToSave[]): Promise<ReadonlySet<string>> {
  const [only] = answers;
  if (only && answers.length === 1) return new Set((await send(db, savingOneUnlocked, only)) ? [subjectOf(only)] : []);
  const rows = answers.map(valuesOf);
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? [];
  const saved = await db.executeQuery<{ attempt_id: string; question_id: string }>(
    CompiledQuery.raw(savingMany, columns),
  );
  return new Set(saved.rows.map((row) => subjectOf({ attemptId: row.attempt_id, questionId: row.question_id })));
}

/** What an answer says, in the order of the statements. */
function valuesOf({ session, now, clientId = '', sequence, ...answer }: AnswerToSave): unknown[] {
  return [
    answer.userId,
    answer.attemptId,
    answer.questionId,
    answer.selectedAnswer ?? null,
    answer.isFlagged ?? null,
    answer.timeSpentMs ?? 0,
    sequence === undefined ? '{}' : JSON.stringify({ [clientId]: sequence }),
    now,
    new Date(now.getTime() - lateGraceMs),
    session.values.tokenHash,
    session.values.idleSince,
  ];
}

async function rememberFlag(db: Queryable, { userId, questionId }: AnswerToSave, isFlagged: boolean): Promise<void> {
  await db
    .updateTable('question_history')
    .set({ is_flagged: isFlagged })
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .where('is_flagged', '<>', isFlagged)
    .execute();
}

async function takesAnswer(db: Queryable, { userId, attemptId, questionId, now }: AnswerToSave): Promise<boolean> {
  const open = await db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .where('status', '=', 'in_progress')
    .where((attempt) =>
      attempt.or([
        attempt('expires_at', 'is', null),
        attempt('expires_at', '>=', new Date(now.getTime() - lateGraceMs)),
      ]),
    )
    .where(sql<boolean>`${questionId} = any (question_ids)`)
    .executeTakeFirst();
  return open !== undefined;
}

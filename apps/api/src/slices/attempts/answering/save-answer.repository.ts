import { stillOpenFrom } from '@examplar/domain/attempts/closing';
import type { Confidence } from '@examplar/domain/study/confidence';
import { CompiledQuery, sql } from 'kysely';
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { SessionProof } from '../../../platform/sessions/session-proof.ts';
import { rememberFlag } from '../../learning/public.ts';
import type { AttemptKey } from '../attempts.repository.ts';
import {
  saveCountedAnswer,
  saveManyAnswers,
  saveOneAnswer,
  saveOneAnswerIfUnlocked,
} from './save-answer.statements.ts';

export type AnswerToSave = AttemptKey & {
  questionId: string;
  certificationId: string;
  selectedAnswer?: string | undefined;
  isFlagged?: boolean | undefined;
  /** The letters of the options struck out. */
  struck?: string | undefined;
  /** How sure the user is; null removes the stored value. */
  confidence?: Confidence | null | undefined;
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
 * @returns false if the attempt does not accept the answer; the caller finds out why
 * @throws AppError UNAUTHENTICATED
 */
export async function saveAnswerIfOpen(
  db: Queryable,
  answer: AnswerToSave,
  write: WriteAnswer = (alone) => writeAnswer(db, alone),
): Promise<boolean> {
  const isSaved = await write(answer);
  if (isSaved) answer.session.markVerified();
  else await answer.session.verify();
  // Nothing was written: the attempt does not accept it, or a later answer is stored.
  return isSaved || takesAnswer(db, answer);
}

/** Writes one answer in one statement. A flag needs a second one in the same transaction, since the user's question history stores it too. */
export async function writeAnswer(db: Queryable, answer: AnswerToSave): Promise<boolean> {
  if (answer.isFlagged === undefined || db.isTransaction) return write(db, answer);
  return inTransaction(db as Database, (tx) => write(tx, answer));
}

async function write(db: Queryable, answer: AnswerToSave): Promise<boolean> {
  const isSaved = await send(db, saveOneAnswer, answer);
  if (isSaved && answer.isFlagged !== undefined) await rememberFlag(db, { ...answer, isFlagged: answer.isFlagged });
  return isSaved;
}

/** Writes an answer of practice that counts from now on, to an attempt that the caller has locked. */
export async function writeCountedAnswer(
  tx: Tx,
  answer: AnswerToSave,
  { at, on }: { at: Date; on: string },
): Promise<void> {
  if (!(await send(tx, saveCountedAnswer, answer, [at, on]))) await answer.session.verify();
  if (answer.isFlagged !== undefined) await rememberFlag(tx, { ...answer, isFlagged: answer.isFlagged });
}

async function send(
  db: Queryable,
  statement: string,
  answer: AnswerToSave,
  counted: readonly unknown[] = [],
): Promise<boolean> {
  const { clientId = '', sequence = null, struck = null, confidence } = answer;
  const values = [...parametersOf(answer), clientId, sequence, struck, sentConfidence(confidence), ...counted];
  // Uses the row count: `returning` would make the server set up and describe a result (docs/performance.md).
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement, values));
  return numAffectedRows === 1n;
}

/** Identifies the answered question of an attempt. One call of `writeAnswers` may have at most one answer per question. */
export const answeredQuestion = ({ attemptId, questionId }: Pick<AnswerToSave, 'attemptId' | 'questionId'>): string =>
  `${attemptId}/${questionId}`;

/**
 * Writes answers without flags in one statement, all or none. It skips attempts that are locked rather than waiting for them.
 *
 * @returns the answered questions of those that were written; the others would be refused or must wait
 */
export async function writeAnswers(db: Queryable, answers: readonly AnswerToSave[]): Promise<ReadonlySet<string>> {
  const [only] = answers;
  if (only && answers.length === 1)
    return new Set((await send(db, saveOneAnswerIfUnlocked, only)) ? [answeredQuestion(only)] : []);
  const rows = answers.map((answer) => [...parametersOf(answer), answer.confidence ?? null]);
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? [];
  const saved = await db.executeQuery<{ attempt_id: string; question_id: string }>(
    CompiledQuery.raw(saveManyAnswers, columns),
  );
  return new Set(saved.rows.map((row) => answeredQuestion({ attemptId: row.attempt_id, questionId: row.question_id })));
}

/** The form for the statements: null leaves the stored value, '' removes it. */
const sentConfidence = (confidence: Confidence | null | undefined): string | null =>
  confidence === null ? '' : (confidence ?? null);

/** The first eleven parameters of the statements. */
function parametersOf({ session, now, clientId = '', sequence, ...answer }: AnswerToSave): unknown[] {
  return [
    answer.userId,
    answer.attemptId,
    answer.questionId,
    answer.selectedAnswer ?? null,
    answer.isFlagged ?? null,
    answer.timeSpentMs ?? 0,
    sequence === undefined ? '{}' : JSON.stringify({ [clientId]: sequence }),
    now,
    stillOpenFrom(now),
    session.values.tokenHash,
    session.values.idleSince,
  ];
}

async function takesAnswer(db: Queryable, { userId, attemptId, questionId, now }: AnswerToSave): Promise<boolean> {
  const open = await db
    .selectFrom('attempt')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', attemptId)
    .where('status', '=', 'in_progress')
    .where((attempt) =>
      attempt.or([attempt('expires_at', 'is', null), attempt('expires_at', '>=', stillOpenFrom(now))]),
    )
    .where(sql<boolean>`array_position(question_ids, ${questionId}) > closed_through`)
    .executeTakeFirst();
  return open !== undefined;
}

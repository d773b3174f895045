import { stillOpenFrom } from '@examplar/domain/attempts/answering';
import type { Confidence } from '@examplar/domain/study/confidence';
import { CompiledQuery, sql } from 'kysely';
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { SessionProof } from '../../../platform/sessions/session-proof.ts';
import { isSessionOpen } from '../../identity/public.ts';
import { rememberFlag } from '../../learning/public.ts';
import type { AttemptKey } from '../attempts.repository.ts';
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
  /** When it was given, if it was sent later. */
  givenAt?: Date | undefined;
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
  if (!(await send(tx, saveCountedAnswer, answer, [at, on, answer.givenAt ?? null]))) await answer.session.verify();
  if (answer.isFlagged !== undefined) await rememberFlag(tx, { ...answer, isFlagged: answer.isFlagged });
}

/** Writes one answer, unless its attempt is locked, for example because it is being closed. */
export const writeAnswerIfUnlocked = (db: Queryable, answer: AnswerToSave): Promise<boolean> =>
  send(db, saveOneAnswerIfUnlocked, answer);

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

/** The form for the statements: null leaves the stored value, '' removes it. */
const sentConfidence = (confidence: Confidence | null | undefined): string | null =>
  confidence === null ? '' : (confidence ?? null);

/** The first eleven parameters of the statements. */
export function parametersOf({ session, now, clientId = '', sequence, ...answer }: AnswerToSave): unknown[] {
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

export type SavedAnswer = Awaited<ReturnType<typeof findAnswer>>;

/** What is stored of an answer; undefined if nothing is. */
export const findAnswer = (db: Queryable, { userId, attemptId, questionId }: AttemptKey & { questionId: string }) =>
  db
    .selectFrom('attempt_answer')
    .select(['selected_answer', 'confidence', 'sequences', 'time_spent_ms'])
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();

// This statement, and the one for many answers (answer-writer.repository.ts), save an answer only if
// - the session is open,
// - the attempt is open and in time, including the grace period,
// - the attempt asks the question, and its section is not closed.
//
// They take a share lock on the attempt. Closing the attempt or a section takes an exclusive one, so an answer is either saved
// before the close and counted, or refused after it (ATT-25).
//
// They have no common table expressions and read only rows of one user, so a cluster can send a single answer to that user's
// shard as it is. Their texts are constant: each connection prepares and plans them once.
//
// `sequences` is reset when it exceeds 4,000 bytes, so that a client that keeps changing its name cannot grow the row without end.

// `first_saved_at` is the time of the first answer; a flag or a struck-out option before it does not count (ATT-34).
export const firstAnswered = `first_saved_at = case when answer.first_answer is null then excluded.first_saved_at
      else answer.first_saved_at end,`;

/**
 * Saves one answer with its flag, struck-out options and confidence; null leaves the stored value. Writes nothing if a later
 * answer of the same client is stored (`inSequence` of the domain, as SQL).
 *
 * Parameters: 1 user, 2 attempt, 3 question, 4 answer, 5 flag, 6 time spent in ms, 7 sequences as JSON, 8 now, 9 an attempt
 * whose time ended before this is over, 10 hash of the session's token, 11 a session not used since this is over, 12 client,
 * 13 sequence, 14 struck-out options, 15 confidence ('' removes it).
 */
const saveOneAnswer: string = saveOne({ column: '', value: '', change: '' });

/** For practice, where an answer counts immediately. Additional parameters: 16 when it counts, 17 on which date, 18 when it was given if it was sent later. */
const saveCountedAnswer: string = saveOne({
  column: ', counted_at, counted_on, answered_at',
  value: ', $16::timestamptz, $17::date, $18::timestamptz',
  change: 'counted_at = excluded.counted_at, counted_on = excluded.counted_on, answered_at = excluded.answered_at,',
});

function saveOne({ column, value, change }: { column: string; value: string; change: string }): string {
  return `
  insert into attempt_answer as answer (user_id, attempt_id, question_id, first_answer, selected_answer, is_flagged,
    struck, confidence, time_spent_ms, sequences, first_saved_at, saved_at${column})
  select attempt.user_id, attempt.id, $3::text, nullif($4::text, ''), coalesce($4::text, ''), coalesce($5::boolean, false),
    coalesce($14::text, ''), nullif($15::text, ''), $6::integer, $7::jsonb, $8::timestamptz, $8::timestamptz${value}
  from attempt
  join session on session.user_id = attempt.user_id
  join account on account.id = attempt.user_id
  where attempt.user_id = $1::uuid and attempt.id = $2::uuid and attempt.status = 'in_progress'
    and (attempt.expires_at is null or attempt.expires_at >= $9::timestamptz)
    and array_position(attempt.question_ids, $3::text) > attempt.closed_through
    and ${isSessionOpen({ tokenHash: '$10::bytea', now: '$8::timestamptz', idleSince: '$11::timestamptz' })}
  for share of attempt
  on conflict (user_id, attempt_id, question_id) do update set
    first_answer = coalesce(answer.first_answer, excluded.first_answer),
    ${firstAnswered}
    selected_answer = coalesce($4::text, answer.selected_answer),
    changes = answer.changes
      + case when answer.first_answer is not null and answer.selected_answer <> $4::text then 1 else 0 end,
    is_flagged = coalesce($5::boolean, answer.is_flagged),
    struck = coalesce($14::text, answer.struck),
    confidence = nullif(coalesce($15::text, answer.confidence), ''),
    ${change}
    time_spent_ms = case when answer.counted_at is not null then answer.time_spent_ms
      else least(answer.time_spent_ms::bigint + excluded.time_spent_ms, 2147483647) end,
    sequences = case when octet_length(answer.sequences::text) > 4000 then excluded.sequences
      else answer.sequences || excluded.sequences end,
    saved_at = excluded.saved_at
  where $13::bigint is null or coalesce((answer.sequences ->> $12::text)::bigint < $13::bigint, true)`;
}

/** Like `saveOneAnswer`, but writes nothing while the attempt is locked, for example because it is being closed. */
const saveOneAnswerIfUnlocked: string = saveOneAnswer.replace(
  'for share of attempt',
  'for share of attempt skip locked',
);

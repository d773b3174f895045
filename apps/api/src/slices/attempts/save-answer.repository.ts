import { lateGraceMs } from '@examplar/domain/attempts/closing';
import { CompiledQuery, sql } from 'kysely';
import { type Database, inTransaction, type Queryable } from '../../platform/database/database.ts';
import type { SessionProof } from '../../platform/session-proof.ts';
import { isSessionOpen } from '../../platform/sessions.ts';
import type { AttemptKey } from './attempts.repository.ts';

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

/**
 * Saves an answer in one statement, the only one of the exam's hot path; a flag takes a second one in the same transaction.
 *
 * It finds the attempt only while the session is open and the attempt is open, in time (grace included) and asks the question, and
 * holds a share lock on it, so that whoever closes it waits for this answer. A sequence not above the stored one changes nothing: the
 * rule `inSequence` of the domain, written in SQL. The flag goes to what the user knows of the question as well.
 *
 * @returns false when the attempt does not take the answer; why is for the caller to look up
 * @throws AppError UNAUTHENTICATED
 */
export async function saveAnswerIfOpen(db: Queryable, answer: AnswerToSave): Promise<boolean> {
  const isSaved =
    answer.isFlagged === undefined || db.isTransaction
      ? await send(db, answer)
      : await inTransaction(db as Database, (tx) => send(tx, answer));
  if (isSaved) answer.session.succeed();
  else await answer.session.demand();
  // Nothing written: the attempt does not take it, or a later answer was there before.
  return isSaved || takesAnswer(db, answer);
}

async function send(db: Queryable, answer: AnswerToSave): Promise<boolean> {
  const { clientId = '', sequence, isFlagged, now, session } = answer;
  const values = [
    answer.userId,
    answer.attemptId,
    new Date(now.getTime() - lateGraceMs),
    answer.questionId,
    answer.selectedAnswer ?? null,
    isFlagged ?? null,
    answer.timeSpentMs ?? 0,
    sequence === undefined ? '{}' : JSON.stringify({ [clientId]: sequence }),
    now,
    clientId,
    sequence ?? null,
    session.values.tokenHash,
    session.values.idleSince,
  ];
  // Counted, not returned: for a row the server sets up a store and describes it first (docs/performance.md).
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(save, values));
  const isSaved = numAffectedRows === 1n;
  if (isSaved && isFlagged !== undefined) await rememberFlag(db, answer, isFlagged);
  return isSaved;
}

// One text for all answers, written out: the driver prepares it, and the server plans it once a connection. Of one table into another
// of the same user, without parts of its own (with …), so that a cluster sends it to that user's shard as it stands.
// Sequences are cut where clients that change their name without end would make a row grow.
const save = `
  insert into attempt_answer as answer (user_id, attempt_id, question_id, first_answer, selected_answer, is_flagged,
    time_spent_ms, sequences, first_saved_at, saved_at)
  select attempt.user_id, attempt.id, $4, nullif($5::text, ''), coalesce($5::text, ''), coalesce($6::boolean, false),
    $7::integer, $8::jsonb, $9::timestamptz, $9::timestamptz
  from attempt
  join session on session.user_id = attempt.user_id
  join account on account.id = attempt.user_id
  where attempt.user_id = $1 and attempt.id = $2 and attempt.status = 'in_progress'
    and (attempt.expires_at is null or attempt.expires_at >= $3) and $4 = any (attempt.question_ids)
    and ${isSessionOpen({ tokenHash: '$12', now: '$9', idleSince: '$13' })}
  for share of attempt
  on conflict (user_id, attempt_id, question_id) do update set
    first_answer = coalesce(answer.first_answer, excluded.first_answer),
    selected_answer = coalesce($5::text, answer.selected_answer),
    changes = answer.changes
      + case when answer.first_answer is not null and answer.selected_answer <> $5::text then 1 else 0 end,
    is_flagged = coalesce($6::boolean, answer.is_flagged),
    time_spent_ms = least(answer.time_spent_ms::bigint + excluded.time_spent_ms, 2147483647),
    sequences = case when octet_length(answer.sequences::text) > 4000 then excluded.sequences
      else answer.sequences || excluded.sequences end,
    saved_at = excluded.saved_at
  where $11::bigint is null or coalesce((answer.sequences ->> $10::text)::bigint < $11::bigint, true)`;

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

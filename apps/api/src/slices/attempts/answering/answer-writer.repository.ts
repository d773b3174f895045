import { CompiledQuery } from 'kysely';
import { databaseErrorCode, type Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isSessionOpen } from '../../identity/public.ts';
import {
  type AnswerToSave,
  firstAnswered,
  parametersOf,
  type WriteAnswer,
  writeAnswer,
  writeAnswerIfUnlocked,
} from './save-answer.repository.ts';

type QueuedAnswer = {
  answer: AnswerToSave;
  /** When it was queued, by `performance.now()`. */
  queuedAt: number;
  resolve: (isWritten: boolean) => void;
  reject: (error: unknown) => void;
};
type BatchResult = { writtenQuestions: ReadonlySet<string> } | { error: unknown };
type Limits = { statements: number; answers: number };

/**
 * Up to four statements run at once; answers that arrive meanwhile share the next one. With fewer statements, answers would wait
 * longer for a slow database; with more, fewer answers would share a statement.
 */
const batching: Limits = { statements: 4, answers: 64 };
const unbatched: Limits = { statements: Number.POSITIVE_INFINITY, answers: 1 };
/** An answer queued behind a hanging database fails after this time, instead of waiting for a time-out of its own. */
const queueTimeoutMs = 4_000;
/** `feature_not_supported` and `syntax_error`: this database cannot run the statement for many answers. */
const unsupportedSqlStates = ['0A000', '42601'];

/**
 * Writes the answers that a process receives. Under load they share statements: while four statements are running, new answers
 * queue and go out together in the next one, which costs the database a fraction of a statement per answer
 * (docs/performance.md). A lone answer is sent immediately.
 *
 * - Answers to the same question of an attempt are written one after the other, in the order in which they arrived.
 * - If an answer of a batch was not written, it is written again on its own. That waits for a lock where necessary, for example
 *   while the attempt is being closed, and shows why it was refused.
 * - Changes of a flag or of struck-out options, and a confidence that is taken back, are never batched.
 * - On a cluster, where a user's rows are on one shard, no answers are batched.
 */
export function createAnswerWriter({ db, log }: Pick<Deps, 'db' | 'log'>): WriteAnswer {
  let queue: QueuedAnswer[] = [];
  const questionsUnderWay = new Set<string>();
  let statementsUnderWay = 0;
  let limits = batching;

  const advance = () => {
    while (statementsUnderWay < limits.statements) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      statementsUnderWay += 1;
      void send(batch).finally(() => {
        statementsUnderWay -= 1;
        advance();
      });
    }
  };
  const takeBatch = (): QueuedAnswer[] => {
    const batch: QueuedAnswer[] = [];
    const timedOutBefore = performance.now() - queueTimeoutMs;
    queue = queue.filter((queued) => {
      if (queued.queuedAt < timedOutBefore) {
        // The same message as the connection pool's time-out, so that it is handled as one.
        queued.reject(new Error('timeout exceeded when trying to connect'));
        return false;
      }
      const question = answeredQuestion(queued.answer);
      if (batch.length === limits.answers || questionsUnderWay.has(question)) return true;
      questionsUnderWay.add(question);
      batch.push(queued);
      return false;
    });
    return batch;
  };
  const send = async (batch: readonly QueuedAnswer[]) => {
    const result = await writeBatch(batch.map(({ answer }) => answer));
    for (const queued of batch) void settle(queued, result);
  };
  const writeBatch = async (answers: readonly AnswerToSave[]): Promise<BatchResult> => {
    try {
      return { writtenQuestions: await writeAnswers(db, answers) };
    } catch (error) {
      const code = databaseErrorCode(error);
      // No response from the database: the answers may or may not have been written, so do not try again.
      if (code === null) return { error };
      if (unsupportedSqlStates.includes(code)) {
        limits = unbatched;
        log.info({ code }, 'This database does not support batched answers; from now on each is written on its own');
      }
      return { writtenQuestions: new Set() };
    }
  };
  const settle = async ({ answer, resolve, reject }: QueuedAnswer, result: BatchResult) => {
    const question = answeredQuestion(answer);
    try {
      if ('error' in result) throw result.error;
      resolve(result.writtenQuestions.has(question) || (await writeAnswer(db, answer)));
    } catch (error) {
      reject(error);
    }
    questionsUnderWay.delete(question);
    if (queue.length > 0) advance();
  };

  return (answer) => {
    const { selectedAnswer, isFlagged, struck, confidence } = answer;
    const isPlain = isFlagged === undefined && struck === undefined && confidence !== null;
    const mayBeBatched = selectedAnswer !== undefined && isPlain;
    if (!mayBeBatched) return writeAnswer(db, answer);
    return new Promise((resolve, reject) => {
      queue.push({ answer, queuedAt: performance.now(), resolve, reject });
      advance();
    });
  };
}

/** Identifies the answered question of an attempt. One call of `writeAnswers` may have at most one answer per question. */
const answeredQuestion = ({ attemptId, questionId }: Pick<AnswerToSave, 'attemptId' | 'questionId'>): string =>
  `${attemptId}/${questionId}`;

/**
 * Writes answers without flags in one statement, all or none. It skips attempts that are locked rather than waiting for them.
 *
 * @returns the answered questions of those that were written; the others would be refused or must wait
 */
async function writeAnswers(db: Queryable, answers: readonly AnswerToSave[]): Promise<ReadonlySet<string>> {
  const [only] = answers;
  if (only && answers.length === 1)
    return new Set((await writeAnswerIfUnlocked(db, only)) ? [answeredQuestion(only)] : []);
  const rows = answers.map((answer) => [...parametersOf(answer), answer.confidence ?? null]);
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? [];
  const saved = await db.executeQuery<{ attempt_id: string; question_id: string }>(
    CompiledQuery.raw(saveManyAnswers, columns),
  );
  return new Set(saved.rows.map((row) => answeredQuestion({ attemptId: row.attempt_id, questionId: row.question_id })));
}

/**
 * Saves many answers without flags, at most one per question of an attempt. Returns the attempt and question of each answer that
 * was saved. Attempts that are locked are skipped.
 *
 * Parameters: the first eleven of the statement for one (save-answer.repository.ts) as arrays, and 12 the confidences, none of which may be ''. The input is
 * arrays rather than JSON because the planner expects ten rows from an array and a hundred from JSON; with ten it looks up each
 * attempt by its key.
 */
const saveManyAnswers: string = `
  insert into attempt_answer as answer (user_id, attempt_id, question_id, first_answer, selected_answer, is_flagged,
    confidence, time_spent_ms, sequences, first_saved_at, saved_at)
  select attempt.user_id, attempt.id, sent.question_id, nullif(sent.selected_answer, ''), coalesce(sent.selected_answer, ''),
    coalesce(sent.is_flagged, false), sent.confidence, sent.time_spent_ms, sent.sequences, sent.now, sent.now
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::integer[], $7::jsonb[], $8::timestamptz[],
    $9::timestamptz[], $10::bytea[], $11::timestamptz[], $12::text[]) as sent (user_id, attempt_id, question_id, selected_answer, is_flagged,
    time_spent_ms, sequences, now, open_from, token_hash, idle_since, confidence), attempt
  join session on session.user_id = attempt.user_id
  join account on account.id = attempt.user_id
  where attempt.user_id = sent.user_id and attempt.id = sent.attempt_id and attempt.status = 'in_progress'
    and (attempt.expires_at is null or attempt.expires_at >= sent.open_from)
    and array_position(attempt.question_ids, sent.question_id) > attempt.closed_through
    and ${isSessionOpen({ tokenHash: 'sent.token_hash', now: 'sent.now', idleSince: 'sent.idle_since' })}
  for share of attempt skip locked
  on conflict (user_id, attempt_id, question_id) do update set
    first_answer = coalesce(answer.first_answer, excluded.first_answer),
    ${firstAnswered}
    selected_answer = excluded.selected_answer,
    confidence = coalesce(excluded.confidence, answer.confidence),
    changes = answer.changes
      + case when answer.first_answer is not null and answer.selected_answer <> excluded.selected_answer then 1 else 0 end,
    time_spent_ms = least(answer.time_spent_ms::bigint + excluded.time_spent_ms, 2147483647),
    sequences = case when octet_length(answer.sequences::text) > 4000 then excluded.sequences
      else answer.sequences || excluded.sequences end,
    saved_at = excluded.saved_at
  where not exists (select from jsonb_each_text(excluded.sequences) as sent_sequence
    where (answer.sequences ->> sent_sequence.key)::bigint >= sent_sequence.value::bigint)
  returning attempt_id, question_id`;

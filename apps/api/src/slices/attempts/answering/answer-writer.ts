import { databaseErrorCode } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type AnswerToSave,
  answeredQuestion,
  type WriteAnswer,
  writeAnswer,
  writeAnswers,
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

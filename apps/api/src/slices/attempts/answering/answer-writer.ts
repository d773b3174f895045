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
  /** When it came, in ms of the process. */
  queuedAt: number;
  resolve: (isWritten: boolean) => void;
  reject: (error: unknown) => void;
};
type BatchResult = { writtenQuestions: ReadonlySet<string> } | { error: unknown };
type Limits = { statements: number; answers: number };

/**
 * While four statements are under way the next one gathers answers. With fewer statements an answer waits longer for a slow database, with
 * more fewer answers go together.
 */
const batching: Limits = { statements: 4, answers: 64 };
const unbatched: Limits = { statements: Number.POSITIVE_INFINITY, answers: 1 };
/** Behind a database that hangs an answer does not wait for a second time-out. */
const queueTimeoutMs = 4_000;
/** A feature that this database does not have, and syntax that it does not know. */
const unsupportedSqlStates = ['0A000', '42601'];

/**
 * Writes the answers of a process. Answers that arrive while others are under way go together in one statement: a lone answer never waits,
 * and a crowd costs the database a fraction of a statement each (docs/performance.md). Answers to the same question of an attempt are
 * written one after the other, in the order in which they came.
 *
 * What was not written in a batch is written alone, which either finds the reason or waits as long as it must: an answer to an attempt that
 * is just being closed, or every answer of a statement that the database refused. A flag, a stroke or a confidence taken back goes alone and at once. On a cluster, whose shards
 * take one user's rows each, every answer goes alone, in its turn.
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
        // The words of the connection pool, whose own time-out is handled the same way.
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
      // Without a reply of the database it is unknown whether it has written them.
      if (code === null) return { error };
      if (unsupportedSqlStates.includes(code)) {
        limits = unbatched;
        log.info({ code }, 'This database takes answers one by one');
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

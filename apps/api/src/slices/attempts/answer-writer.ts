import { databaseErrorCode } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AnswerToSave, subjectOf, type WriteAnswer, writeAnswer, writeAnswers } from './save-answer.repository.ts';

type Waiting = {
  answer: AnswerToSave;
  /** When it came, in ms of the process. */
  since: number;
  done: (isWritten: boolean) => void;
  failed: (error: unknown) => void;
};
type Written = { subjects: ReadonlySet<string> } | { error: unknown };

/**
 * While four statements are on their way the next one gathers. With fewer an answer waits longer for a database that is slow, with more
 * fewer go together.
 */
const together = { statements: 4, answers: 64 };
const oneByOne = { statements: Number.POSITIVE_INFINITY, answers: 1 };
/** Behind a database that hangs nobody waits for a second time-out. */
const patienceMs = 4_000;
/** SQLSTATE of a feature that the database has not, and of a syntax that it does not know. */
const beyondDatabase = ['0A000', '42601'];

/**
 * Writes the answers of a process. Those that come while others are on their way go together, in one statement: a lone answer waits
 * for nobody, and a crowd costs the database a fraction of a statement each (docs/performance.md). Those to one question of an attempt
 * follow each other as they came.
 *
 * What was not written together is written alone, which says why or waits as long as it must: an answer to an attempt that is just
 * being closed, all of a statement that the database refused. A flag goes alone and at once; on a cluster, whose shards take one user's
 * rows each, every answer goes alone, in its turn.
 */
export function createAnswerWriter({ db, log }: Pick<Deps, 'db' | 'log'>): WriteAnswer {
  let line: Waiting[] = [];
  const onTheirWay = new Set<string>();
  let statements = 0;
  let most = together;

  const advance = () => {
    while (statements < most.statements) {
      const batch = nextBatch();
      if (batch.length === 0) return;
      statements += 1;
      void send(batch).finally(() => {
        statements -= 1;
        advance();
      });
    }
  };
  const nextBatch = (): Waiting[] => {
    const batch: Waiting[] = [];
    const tooLong = performance.now() - patienceMs;
    line = line.filter((waiting) => {
      if (waiting.since < tooLong) {
        // In the words of the pool, which gives up in its own time.
        waiting.failed(new Error('timeout exceeded when trying to connect'));
        return false;
      }
      const subject = subjectOf(waiting.answer);
      if (batch.length === most.answers || onTheirWay.has(subject)) return true;
      onTheirWay.add(subject);
      batch.push(waiting);
      return false;
    });
    return batch;
  };
  const send = async (batch: readonly Waiting[]) => {
    const written = await writeTogether(batch.map(({ answer }) => answer));
    for (const waiting of batch) void finish(waiting, written);
  };
  const writeTogether = async (answers: readonly AnswerToSave[]): Promise<Written> => {
    try {
      return { subjects: await writeAnswers(db, answers) };
    } catch (error) {
      const code = databaseErrorCode(error);
      // Without an answer of the database nobody knows whether it has written them.
      if (code === null) return { error };
      if (beyondDatabase.includes(code)) {
        most = oneByOne;
        log.info({ code }, 'This database takes answers one by one');
      }
      return { subjects: new Set() };
    }
  };
  const finish = async ({ answer, done, failed }: Waiting, written: Written) => {
    const subject = subjectOf(answer);
    try {
      if ('error' in written) throw written.error;
      done(written.subjects.has(subject) || (await writeAnswer(db, answer)));
    } catch (error) {
      failed(error);
    }
    onTheirWay.delete(subject);
    if (line.length > 0) advance();
  };

  return (answer) => {
    const isPlain = answer.selectedAnswer !== undefined && answer.isFlagged === undefined;
    if (!isPlain) return writeAnswer(db, answer);
    return new Promise((done, failed) => {
      line.push({ answer, since: performance.now(), done, failed });
      advance();
    });
  };
}

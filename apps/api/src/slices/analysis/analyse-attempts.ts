import { inTransaction, isLockTimeout, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { markAnalysed } from '../attempts/grading/public.ts';
import { addToExams, addToQuestions, readAnalysedAttempt } from './analysed-attempts.ts';
import { type AttemptKey, listUnanalysed, type UnanalysedAttempt } from './analysis.admin.repository.ts';
import { type AnalysedAttempt, tallyQuestions } from './tally.ts';

type AnalyseAttemptsDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

const found = 500;
const atOnce = 40;

/**
 * The job: adds finished attempts to the figures of their questions and exams, each attempt once, however often and on
 * whatever process it runs. Practice attempts are only marked as seen, since practice reveals the answers, and so are
 * those of accounts without a confirmed address, since anyone can invent them (EXM-22). An attempt that cannot be read
 * does not block the others.
 *
 * @returns how many attempts were marked
 */
export async function analyseAttempts(deps: AnalyseAttemptsDeps): Promise<number> {
  let marked = 0;
  let after: AttemptKey | null = null;
  for (;;) {
    const keys: UnanalysedAttempt[] = await listUnanalysed(deps.db, { after, count: found });
    for (let at = 0; at < keys.length; at += atOnce) marked += await analyseSome(deps, keys.slice(at, at + atOnce));
    after = keys.at(-1) ?? null;
    if (keys.length < found) return marked;
  }
}

async function analyseSome(deps: AnalyseAttemptsDeps, keys: readonly UnanalysedAttempt[]): Promise<number> {
  try {
    return await inTransaction(deps.db, (tx) => analyse(tx, keys, deps.clock.now()));
  } catch (error) {
    // Another process is analysing these; whatever it leaves is here on the next run.
    if (isLockTimeout(error)) return 0;
    const [first] = keys;
    if (keys.length > 1 && first) {
      let marked = 0;
      for (const key of keys) marked += await analyseSome(deps, [key]);
      return marked;
    }
    deps.log.error({ err: error, attemptId: first?.attemptId }, 'an attempt could not be analysed');
    return 0;
  }
}

async function analyse(tx: Tx, keys: readonly UnanalysedAttempt[], now: Date): Promise<number> {
  const attempts: AnalysedAttempt[] = [];
  let marked = 0;
  for (const { isConfirmed, ...key } of keys) {
    const row = await markAnalysed(tx, key, { analysed_at: now, was_unconfirmed: !isConfirmed });
    if (!row) continue;
    marked += 1;
    const { exam_id } = row;
    if (isConfirmed && row.mode === 'exam' && exam_id !== null)
      attempts.push(await readAnalysedAttempt(tx, key, { ...row, exam_id }));
  }
  await addToQuestions(tx, tallyQuestions(attempts));
  await addToExams(tx, attempts);
  return marked;
}

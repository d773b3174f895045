import { afterAnswers, type BatchRow } from '@examplar/domain/readiness/batch';
import { countsForReadiness, currentDifficulty } from '@examplar/domain/readiness/difficulty';
import { initialLabelMeans } from '@examplar/domain/readiness/label-means';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type SavedDifficulty, saveDifficulties } from './batch.repository.ts';
import { changeManyTables, ensureBanks, listChangedBanks, lockBanks, markUnsettled } from './batch-bank.repository.ts';
import { type BatchQuestion, readBatchBank } from './batch-bank.ts';
import { type BatchedRow, findBatchEnd, markBatched } from './batched-answers.repository.ts';
import { monthOf } from './months.ts';
import { settleLabels } from './settle-labels.ts';

type TakeAnswersDeps = Pick<Deps, 'db' | 'clock'>;

/** Younger answers wait, because one with an earlier time may still be in a transaction. */
const minAgeMs = 2 * 60_000;
const takenAtOnce = 10_000;

/**
 * The job: updates the difficulties of questions from their first-sight answers, each answer once, on any process and however
 * often it runs; then updates the labels' means and the version of each bank that changed (LRN-82).
 *
 * @returns how many answers were taken
 */
export async function runBatch(deps: TakeAnswersDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - minAgeMs);
  let taken = 0;
  // Each round begins where the last one ended, past index entries of rows that were just taken.
  for (let from = new Date(0); ; ) {
    const end = await findBatchEnd(deps.db, { from, before, count: takenAtOnce });
    if (end === null) break;
    const round = { from, end, now: deps.clock.now() };
    taken += await inTransaction(deps.db, (tx) => take(tx, round));
    from = end;
  }
  for (const certificationId of await listChangedBanks(deps.db)) {
    await inTransaction(deps.db, (tx) => settleLabels(tx, certificationId, deps.clock.now()));
  }
  return taken;
}

async function take(tx: Tx, { from, end, now }: { from: Date; end: Date; now: Date }): Promise<number> {
  await changeManyTables(tx);
  const rows = await markBatched(tx, { from, end, now });
  if (rows.length === 0) return 0;
  const byCertification = Map.groupBy(rows, ({ certificationId }) => certificationId);
  const certificationIds = [...byCertification.keys()].sort();
  await ensureBanks(tx, certificationIds, { labelMeans: initialLabelMeans, now });
  await lockBanks(tx, certificationIds);
  for (const certificationId of certificationIds) {
    const { questions } = await readBatchBank(tx, certificationId);
    const changed = changedBy(questions, byCertification.get(certificationId) ?? []);
    await saveDifficulties(tx, changed, { now, month: monthOf(now) });
  }
  await markUnsettled(tx, certificationIds);
  return rows.length;
}

/**
 * The difficulties that these answers change. Answers to questions that are no longer asked, or judged by another key, are
 * ignored. Answers to suspect questions count.
 */
function changedBy(questions: ReadonlyMap<string, BatchQuestion>, rows: readonly BatchedRow[]): SavedDifficulty[] {
  const answers = rows.flatMap((row): BatchRow[] => {
    const question = questions.get(row.questionId);
    if (!question || question.key !== row.key || !countsForReadiness(question.guess)) return [];
    return [{ questionId: row.questionId, ability: row.ability, guess: question.guess, isRight: row.isRight }];
  });
  const asked = new Set(answers.map(({ questionId }) => questionId));
  const estimated = new Map([...questions].filter(([id]) => asked.has(id)));
  return [...afterAnswers(estimated, answers)].map(([questionId, { label, estimate }]) => ({
    questionId,
    label,
    key: questions.get(questionId)?.key ?? '',
    estimate,
    ...currentDifficulty(estimate),
  }));
}

import { withSettledLabels } from '@examplar/domain/readiness/batch';
import { currentDifficulty } from '@examplar/domain/readiness/difficulty';
import type { Tx } from '../../../platform/database/database.ts';
import { saveDifficulties } from './batch.repository.ts';
import { changeManyTables, deleteOutdated, lockBanks, settleBank } from './batch-bank.repository.ts';
import { readBatchBank } from './batch-bank.ts';
import { monthOf } from './months.ts';

/**
 * Gives a bank its next version: after new answers, with the new means of the labels; after a change of the counted questions,
 * so that beliefs are recomputed.
 */
export async function settleLabels(tx: Tx, certificationId: string, now: Date): Promise<void> {
  await changeManyTables(tx);
  const [bank] = await lockBanks(tx, [certificationId]);
  if (!bank) return;
  await deleteOutdated(tx, certificationId);
  const { labelMeans, questions } = await readBatchBank(tx, certificationId);
  const counting = new Map([...questions].filter(([, { counts }]) => counts));
  const before = { labelMeans, questions: counting };
  const settled = bank.needs_settling ? withSettledLabels(before) : before;
  const answered = [...settled.questions].filter(([, { estimate }]) => estimate.answers > 0);
  await saveDifficulties(
    tx,
    answered.map(([questionId, { label, estimate }]) => ({
      questionId,
      label,
      key: questions.get(questionId)?.key ?? '',
      estimate,
      ...currentDifficulty(estimate),
    })),
    { now, month: monthOf(now) },
  );
  await settleBank(tx, { certificationId, labelMeans: settled.labelMeans, now });
}

import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordOutcome } from '../../readiness/public.ts';
import {
  forgetKept,
  listOutdatedKept,
  listUncountedOutcomes,
  lockUncounted,
  noteCounted,
  undoMs,
} from './outcomes.repository.ts';

const batchSize = 100;

/**
 * Counts the outcomes of confirmed accounts that can no longer be replaced, without their users (LRN-52), and forgets what undoing them would have restored
 * (LRN-58). Safe on several machines at once.
 */
export async function countOutcomes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const toldBefore = new Date(clock.now().getTime() - undoMs);
  const page = { toldBefore, count: batchSize };
  await inBatches(
    () => listUncountedOutcomes(db, page),
    (row) => countOutcome(db, row),
  );
  await inBatches(
    () => listOutdatedKept(db, page),
    (row) => forgetKept(db, row, { toldBefore }),
  );
}

async function inBatches<Row>(read: () => Promise<Row[]>, handle: (row: Row) => Promise<void>): Promise<void> {
  for (;;) {
    const rows = await read();
    for (const row of rows) await handle(row);
    if (rows.length < batchSize) return;
  }
}

async function countOutcome(
  db: Database,
  row: Awaited<ReturnType<typeof listUncountedOutcomes>>[number],
): Promise<void> {
  const { expected, pass_by_offset: passByOffset, first_sight: firstSight } = row;
  const hasPrediction = expected !== null && passByOffset !== null;
  await inTransaction(db, async (tx) => {
    if (!(await lockUncounted(tx, row))) return;
    const countedId = await recordOutcome(tx, {
      certificationId: row.certification_id,
      result: row.result,
      takenOn: row.taken_on ?? row.told_at.toISOString().slice(0, 10),
      prediction: hasPrediction ? { expected, passByOffset, firstSight } : null,
      replaces: row.replaces_id,
    });
    await noteCounted(tx, row, countedId);
  });
}

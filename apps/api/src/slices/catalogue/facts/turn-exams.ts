import { turningDays } from '@examplar/domain/catalogue/exam-changes';
import { statusesOn, utcDay } from '@examplar/domain/catalogue/statuses';
import { theSystem, writeAudit } from '../../../platform/audit/audit.ts';
import { bumpContentVersion, bumpOnDay } from '../../../platform/cache/content-version.repository.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { listFactRows, lockStatus, storeStatus } from './exam-changes.repository.ts';
import { readFacts, readStatus } from './stored-facts.ts';

export const catalogueJobs: Job[] = [
  {
    name: 'turn-exams',
    when: { cron: '1 * * * *' },
    async run(deps) {
      await turnExams(deps);
    },
  },
];

/**
 * Stores what the day has made of exams (EXM-32): `retired` after the last published end, and the status of before where that end was
 * withdrawn or moved. Raises the content version then, and on each day on which a list or a sentence turns by itself.
 */
export async function turnExams(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>): Promise<void> {
  const today = utcDay(deps.clock.now());
  const rows = await listFactRows(deps.db);
  const due = rows.filter((row) => statusesOn(readStatus(row), today).status !== row.status);
  for (const { id } of due) await turn(deps, id, today);
  const days = rows.flatMap((row) => turningDays(readFacts(row)));
  await inTransaction(deps.db, (tx) => bumpOnDay(tx, today, days));
  await deps.contentVersion.refresh();
}

/** Decides again with the row locked: a file, an admin or another process may have changed it. */
const turn = ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, certificationId: string, today: string) =>
  inTransaction(db, async (tx) => {
    const row = await lockStatus(tx, certificationId);
    if (!row) return;
    const { status, statusBeforeEnd } = statusesOn(readStatus(row), today);
    if (status === row.status) return;
    await storeStatus(tx, certificationId, { status, status_before_end: statusBeforeEnd }, clock.now());
    await writeAudit(
      tx,
      { clock, config },
      {
        ...theSystem,
        action: status === 'retired' ? 'certifications.end' : 'certifications.restore',
        subjectType: 'certification',
        subjectId: certificationId,
        before: { status: row.status },
        after: { status },
      },
    );
    await bumpContentVersion(tx);
  });

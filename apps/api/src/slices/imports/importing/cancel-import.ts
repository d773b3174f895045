import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { cancelTask } from '../../../platform/tasks/tasks.repository.ts';

type Import = { user_id: string; id: string; certification_id: string; file_name: string; mode: string };

/** Cancels a waiting or running import; a finished one stays as it is. */
export const cancelImport = (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { user_id, id, certification_id, file_name, mode }: Import,
  actor: Actor,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await cancelTask(tx, { userId: user_id, id }, clock.now()))) return;
    await writeAudit(
      tx,
      { clock, config },
      {
        ...actor,
        action: 'imports.cancel',
        subjectType: 'import',
        subjectId: id,
        before: null,
        after: { certification_id, file_name, mode },
      },
    );
  });

import type { Selectable } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

export type LearnerKey = { userId: string; certificationId: string };
export type BeliefRow = Selectable<DB['learner_belief']>;

export const findBeliefRow = (db: Queryable, { userId, certificationId }: LearnerKey): Promise<BeliefRow | undefined> =>
  db
    .selectFrom('learner_belief')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .executeTakeFirst();

import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

export type EstimateRow = Awaited<ReturnType<typeof listEstimateRows>>[number];

const selectEstimates = (db: Queryable) =>
  db
    .selectFrom('team_estimate as estimate')
    .innerJoin('team_member as member', 'member.id', 'estimate.member_id')
    .innerJoin('team', 'team.id', 'estimate.team_id')
    .innerJoin('certification', 'certification.id', 'estimate.certification_id')
    .select(['estimate.id', 'estimate.member_id', 'estimate.certification_id', 'estimate.low', 'estimate.high'])
    .select(['estimate.note', 'estimate.day', 'estimate.ends_on'])
    .select(['certification.title as certification_title', 'team.name as team'])
    .where('member.left_at', 'is', null);

/** What was sent to a team and has not ended on this day, of one member or of all. */
export function listEstimateRows(
  db: Queryable,
  { teamId, memberId, today }: { teamId: string; memberId: string | null; today: string },
) {
  const rows = selectEstimates(db).where('estimate.team_id', '=', teamId).where('ends_on', '>=', today);
  return (memberId === null ? rows : rows.where('estimate.member_id', '=', memberId))
    .orderBy('estimate.id', 'desc')
    .execute();
}

/** What a person sent to teams and has not ended, for the export. */
export const listOwnEstimateRows = (db: Queryable, { userId, today }: { userId: string; today: string }) =>
  selectEstimates(db)
    .where('member.user_id', '=', userId)
    .where('ends_on', '>=', today)
    .orderBy('estimate.id')
    .execute();

/** Puts an estimate in the place of the member's last one of the certification. */
export async function replaceEstimate(tx: Tx, row: Insertable<DB['team_estimate']>): Promise<void> {
  await tx
    .deleteFrom('team_estimate')
    .where('member_id', '=', row.member_id)
    .where('certification_id', '=', row.certification_id)
    .execute();
  await tx.insertInto('team_estimate').values(row).execute();
}

/** False if the member has sent no such estimate. */
export async function deleteOwnEstimate(
  tx: Tx,
  { estimateId, memberId }: { estimateId: string; memberId: string },
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('team_estimate')
    .where('id', '=', estimateId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function deleteEstimatesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('team_estimate').where('member_id', '=', memberId).execute();
}

/** Deletes what ended before this day. */
export async function deleteEnded(db: Queryable, today: string): Promise<void> {
  await db.deleteFrom('team_estimate').where('ends_on', '<', sql<string>`${today}::date`).execute();
}

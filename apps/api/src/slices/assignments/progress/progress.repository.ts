import type { ProgressFigures } from '@examplar/domain/teams/progress';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** Teams in which at least so many have ticked to be counted, by id. */
export async function listCountingTeams(
  db: Queryable,
  { after, people, count }: { after: string | null; people: number; count: number },
): Promise<string[]> {
  let teams = db
    .selectFrom('team_member')
    .select('team_id')
    .where('counts_me_at', 'is not', null)
    .where('left_at', 'is', null)
    .groupBy('team_id')
    .having(sql<boolean>`count(*) >= ${people}`)
    .orderBy('team_id')
    .limit(count);
  if (after !== null) teams = teams.where('team_id', '>', after);
  return (await teams.execute()).map(({ team_id }) => team_id);
}

/** Who has ticked to be counted in these teams, in the order in which they did. */
export const listTicked = (db: Queryable, teamIds: readonly string[]) =>
  db
    .selectFrom('team_member')
    .select(['id as memberId', 'user_id as userId'])
    .select((column) => column.ref('counts_me_at').$notNull().as('tickedAt'))
    .where('team_id', 'in', teamIds)
    .where('counts_me_at', 'is not', null)
    .where('left_at', 'is', null)
    .orderBy('counts_me_at')
    .orderBy('id')
    .execute();

/** How many had ticked by this moment and still do. */
export async function countTicked(db: Queryable, teamId: string, by: Date): Promise<number> {
  const { people } = await db
    .selectFrom('team_member')
    .select(sql<number>`count(*)::int`.as('people'))
    .where('team_id', '=', teamId)
    .where('counts_me_at', '<=', by)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return people;
}

export type BasisPerson = { memberId: string; certificationId: string; at: Date; answers: number | null };

/** Who is or will be counted in a team, in the order in which they came. */
export const listBasis = (db: Queryable, teamId: string): Promise<BasisPerson[]> =>
  db
    .selectFrom('team_progress_member as counted')
    .innerJoin('team_member as member', 'member.id', 'counted.member_id')
    .select([
      'counted.member_id as memberId',
      'counted.certification_id as certificationId',
      'counted.since as at',
      'counted.answers',
    ])
    .where('member.team_id', '=', teamId)
    .orderBy('counted.since')
    .orderBy('member.counts_me_at')
    .orderBy('member.id')
    .execute();

/** Adds people to the basis, and notes from how many answers of each the figures are. */
export async function saveBasis(tx: Tx, people: readonly BasisPerson[]): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto('team_progress_member')
    .values(
      people.map(({ memberId, certificationId, at, answers }) => ({
        member_id: memberId,
        certification_id: certificationId,
        since: at,
        answers,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'certification_id']).doUpdateSet({ answers: sql`excluded.answers` }),
    )
    .execute();
}

type BasisKey = { memberIds: readonly string[]; certificationId: string };

export async function removeFromBasis(tx: Tx, { memberIds, certificationId }: BasisKey): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .deleteFrom('team_progress_member')
    .where('member_id', 'in', memberIds)
    .where('certification_id', '=', certificationId)
    .execute();
}

export type ProgressRow = {
  certificationId: string;
  asOf: Date | null;
  counted: number;
  figures: ProgressFigures | null;
  brokenAt: Date | null;
};

const selectProgress = (db: Queryable, teamId: string) =>
  db
    .selectFrom('team_progress')
    .select(['certification_id as certificationId', 'as_of as asOf', 'counted', 'broken_at as brokenAt'])
    .select((column) => column.ref('figures').$castTo<ProgressFigures | null>().as('figures'))
    .where('team_id', '=', teamId);

export const listProgressRows = (db: Queryable, teamId: string): Promise<ProgressRow[]> =>
  selectProgress(db, teamId).execute();

export const findProgressRow = (
  db: Queryable,
  { teamId, certificationId }: { teamId: string; certificationId: string },
): Promise<ProgressRow | undefined> =>
  selectProgress(db, teamId).where('certification_id', '=', certificationId).executeTakeFirst();

export async function saveProgressRow(
  tx: Tx,
  teamId: string,
  { certificationId, asOf, counted, figures, brokenAt }: ProgressRow,
): Promise<void> {
  const values = {
    as_of: asOf,
    counted,
    figures: figures === null ? null : JSON.stringify(figures),
    broken_at: brokenAt,
  };
  await tx
    .insertInto('team_progress')
    .values({ team_id: teamId, certification_id: certificationId, ...values })
    .onConflict((conflict) => conflict.columns(['team_id', 'certification_id']).doUpdateSet(values))
    .execute();
}

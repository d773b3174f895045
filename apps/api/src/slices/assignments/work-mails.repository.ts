import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { ToldPerson } from './work-mails.ts';

/** One person's assignment that a mail is to be about. */
export type DueMail = { assignmentId: string; teamId: string; memberId: string };

const ofRunningTeams = (db: Queryable) =>
  db
    .selectFrom('team_assignment_member as assigned')
    .innerJoin('team_assignment', 'team_assignment.id', 'assigned.assignment_id')
    .innerJoin('team_member as member', 'member.id', 'assigned.member_id')
    .innerJoin('team', 'team.id', 'team_assignment.team_id')
    .select([
      'assigned.assignment_id as assignmentId',
      'team_assignment.team_id as teamId',
      'assigned.member_id as memberId',
    ])
    .where('team_assignment.ended_at', 'is', null)
    .where('member.left_at', 'is', null)
    .where('team.suspended_at', 'is', null);

/**
 * What people were assigned and not told of, once the first of it is older than `before`: what comes at the same time shares a mail. Who was
 * told of something after `quietSince` waits.
 */
export const listUntold = (
  db: Queryable,
  { before, quietSince }: { before: Date; quietSince: Date },
): Promise<DueMail[]> =>
  ofRunningTeams(db)
    .where('assigned.told_at', 'is', null)
    .where('assigned.member_id', 'in', (members) =>
      members
        .selectFrom('team_assignment_member')
        .select('member_id')
        .where('told_at', 'is', null)
        .where('assigned_at', '<=', before),
    )
    .where('assigned.member_id', 'not in', (members) =>
      members.selectFrom('team_assignment_member').select('member_id').where('told_at', '>', quietSince),
    )
    .orderBy('assigned.assignment_id')
    .execute();

/** Whose due moment was moved before this moment, and has not been told. */
export const listMoved = (db: Queryable, before: Date): Promise<DueMail[]> =>
  ofRunningTeams(db)
    .where('assigned.moved_at', '<=', before)
    .where('assigned.told_at', 'is not', null)
    .orderBy('assigned.assignment_id')
    .execute();

/** Who has work that is due between these moments, was not told so, and has had it for a day. */
export const listDueSoon = (db: Queryable, { from, to }: { from: Date; to: Date }): Promise<DueMail[]> =>
  ofRunningTeams(db)
    .where(sql<boolean>`coalesce(assigned.due_at, team_assignment.due_at) between ${from} and ${to}`)
    .where(sql<boolean>`assigned.due_mail_at is distinct from coalesce(assigned.due_at, team_assignment.due_at)`)
    .where(sql<boolean>`assigned.assigned_at <= coalesce(assigned.due_at, team_assignment.due_at) - interval '1 day'`)
    .orderBy('assigned.assignment_id')
    .execute();

type Mark = { told_at?: Date; moved_at?: null; due_mail_at?: Date; reminded_at?: Date };

/** Notes a mail; false if another process was first. */
export async function markMailed(
  tx: Tx,
  { assignmentId, memberId }: Pick<DueMail, 'assignmentId' | 'memberId'>,
  mark: Mark,
): Promise<boolean> {
  let row = tx
    .updateTable('team_assignment_member')
    .set(mark)
    .where('assignment_id', '=', assignmentId)
    .where('member_id', '=', memberId);
  if (mark.told_at) row = row.where('told_at', 'is', null);
  if (mark.moved_at === null) row = row.where('moved_at', 'is not', null);
  if (mark.due_mail_at) row = row.where(sql<boolean>`due_mail_at is distinct from ${mark.due_mail_at}`);
  return (await row.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Where mail about assigned work goes: to confirmed addresses of accounts that can be used. */
export const findToldPerson = (db: Queryable, memberId: string): Promise<ToldPerson | undefined> =>
  db
    .selectFrom('team_member as member')
    .innerJoin('team', 'team.id', 'member.team_id')
    .innerJoin('account', 'account.id', 'member.user_id')
    .select(['account.id as userId', 'account.name', 'account.email', 'account.email_confirmed_at', 'account.language'])
    .select(['team.id as teamId', 'team.name as team'])
    .where('member.id', '=', memberId)
    .where('account.email_confirmed_at', 'is not', null)
    .where('account.status', '=', 'active')
    .executeTakeFirst();

import type { User } from '@examplar/contract/identity';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';

const columns = [
  'given_name',
  'time_zone',
  'asks_confidence',
  'text_size_percent',
  'hides_clock',
  'extra_time_percent',
  'language',
  'tells_exam_changes',
] as const;

/** The user's settings, as stored in the account (IDN-18). */
export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

/** @throws AppError UNAUTHENTICATED when the account is gone */
export const findSettings = (db: Queryable, userId: string) =>
  db
    .selectFrom('account')
    .select(columns)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));

/**
 * The settings, the most that the user is in any team, which pages go by (TEA-70), null for who is in none, and the seat of a team that runs on
 * this day (TEA-32). Teams are reference tables, so on a cluster it reads one shard.
 *
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export const findProfile = (db: Queryable, userId: string, today: string) =>
  db
    .selectFrom('account')
    .select(columns)
    .select([
      sql<
        'member' | 'trainer' | null
      >`(select case when bool_and(team_member.role = 'member') then 'member' else 'trainer' end
        from team_member where team_member.user_id = ${userId} and left_at is null having count(*) > 0)`.as(
        'team_role',
      ),
      sql<{ team: string; endsOn: string } | null>`(select json_build_object('team', team.name, 'endsOn', seat_ends_on)
        from team_member join team on team.id = team_member.team_id
        where team_member.user_id = ${userId} and left_at is null and seat_ends_on >= ${today}
        order by seat_ends_on desc, team.id limit 1)`.as('team_seat'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));

type ProfileField =
  | 'name'
  | 'givenName'
  | 'timeZone'
  | 'asksConfidence'
  | 'textSizePercent'
  | 'hidesClock'
  | 'extraTimePercent'
  | 'language'
  | 'tellsExamChanges';
export type ProfileChanges = { [Field in ProfileField]?: User[Field] | undefined };

/** Settings of a new account: what the columns default to. */
export const defaultSettings: SettingsRow = {
  given_name: null,
  time_zone: null,
  asks_confidence: false,
  text_size_percent: 100,
  hides_clock: false,
  extra_time_percent: 0,
  language: 'en',
  tells_exam_changes: true,
};

/** Changes what is given; the rest stays. */
export async function updateProfileRow(
  db: Queryable,
  userId: string,
  {
    name,
    givenName,
    timeZone,
    asksConfidence,
    textSizePercent,
    hidesClock,
    extraTimePercent,
    language,
    tellsExamChanges,
  }: ProfileChanges,
  now: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      name,
      given_name: givenName,
      time_zone: timeZone,
      asks_confidence: asksConfidence,
      text_size_percent: textSizePercent,
      hides_clock: hidesClock,
      extra_time_percent: extraTimePercent,
      language,
      tells_exam_changes: tellsExamChanges,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Ends the mails about exams that change; the token of such a mail proves who asks. */
export async function stopTellingChanges(db: Queryable, userId: string): Promise<void> {
  await db.updateTable('account').set({ tells_exam_changes: false }).where('id', '=', userId).execute();
}

// Everything about a user that plans, sets and lists depend on, in one statement: each further one costs a round trip and more than its
// own work (docs/performance.md). So it reads tables of other slices, which have queries of their own for other callers.
import type { OpeningSubscription } from '@examplar/domain/plans/entitlement';
import type { Confidence } from '@examplar/domain/study/confidence';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isCurrentRules, type StoredAnswer } from '../learning/public.ts';
import type { PlannedTarget, TargetKey } from './targets/targets.repository.ts';

/** A day's list that is open. */
export type OpenDayList = { id: string; list_day: string | null };
/** The questions of a day's list, and whether it is open. */
export type DayList = OpenDayList & { status: string; question_ids: string[] };

export type LearnerFacts = {
  /** Whether the user's answers are counted by the present rules (LRN-9). */
  isComputed: boolean;
  timeZone: string | null;
  /** The account's language. */
  language: string;
  contentVersion: number;
  /** Seconds that the last 200 answers in the certification took, those of 1 to 600 s alone, oldest first. */
  answeredSeconds: readonly number[];
  /** The stored results of the user's answers in the certification, question by question. */
  answers: readonly StoredAnswer[];
  /** The user's current subscription, of whatever certification. */
  subscription: OpeningSubscription | null;
  /** The last day of a team's seat. */
  seatEndsOn: string | null;
  target: PlannedTarget | null;
  /** The open list of any day, and the newest one of the newest day. */
  openList: OpenDayList | null;
  newestList: DayList | null;
  /** Whether the user has written notes, of whatever certification. */
  hasNotes: boolean;
};

type FactsRow = {
  rules: number | null;
  time_zone: string | null;
  language: string;
  content: number;
  answered_seconds: number[] | null;
  answers: PackedAnswer[] | null;
  subscription: (Omit<OpeningSubscription, 'endsAt'> & { endsAt: string }) | null;
  seat_ends_on: string | null;
  target: PlannedTarget | null;
  open_list: OpenDayList | null;
  newest_list: DayList | null;
  has_notes: boolean;
};

/** @throws AppError UNAUTHENTICATED when the account is gone */
export async function findLearnerFacts(db: Queryable, { userId, certificationId }: TargetKey): Promise<LearnerFacts> {
  const { rows } = await sql<FactsRow>`
    select state.rules, account.time_zone, account.language, content_version.version as content, belief.answered_seconds,
      (select json_agg(json_build_array(question_id, first_seen_at is not null, first_seen_on, was_last_correct, last_confidence,
          last_key, last_counted_on, is_flagged, key_opened_at is not null, memory_stability, memory_difficulty, memory_on, memory_key))
        from question_history where user_id = ${userId} and certification_id = ${certificationId}) as answers,
      (select json_build_object('planName', plan.name, 'certificationId', subscription.certification_id,
          'providerId', subscription.provider_id, 'status', subscription.status, 'endsAt', subscription.ends_at,
          'successorId', (select successor ->> 'certification' from certification
            where certification.id = subscription.certification_id and retires_on is not null))
        from subscription join plan on plan.id = subscription.plan_id
        where subscription.user_id = ${userId}
        order by case when subscription.status = 'active' then 0 else 1 end, subscription.created_at desc, subscription.id desc
        limit 1) as subscription,
      (select max(seat_ends_on) from team_member where team_member.user_id = ${userId} and left_at is null) as seat_ends_on,
      (select json_build_object('exam_on', exam_on, 'first_on', first_on, 'minutes_per_day', minutes_per_day,
          'plan_on', plan_on, 'plan_budget', plan_budget)
        from study_target where user_id = ${userId} and certification_id = ${certificationId}) as target,
      (select json_build_object('id', attempt.id, 'list_day', attempt.list_day) from attempt
        where attempt.user_id = ${userId} and attempt.certification_id = ${certificationId}
          and attempt.status = 'in_progress' and attempt.kind = 'today') as open_list,
      (select json_build_object('id', attempt.id, 'list_day', attempt.list_day, 'status', attempt.status,
          'question_ids', attempt.question_ids)
        from attempt
        where attempt.user_id = ${userId} and attempt.certification_id = ${certificationId}
          and attempt.list_day is not null and attempt.kind = 'today'
        order by attempt.list_day desc, attempt.started_at desc, attempt.id desc limit 1) as newest_list,
      exists (select from question_note where question_note.user_id = ${userId}) as has_notes
    from account
    cross join content_version
    left join learning_state as state on state.user_id = account.id
    left join learner_belief as belief on belief.user_id = account.id and belief.certification_id = ${certificationId}
    where account.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('UNAUTHENTICATED');
  return {
    isComputed: isCurrentRules(row.rules),
    timeZone: row.time_zone,
    language: row.language,
    contentVersion: row.content,
    answeredSeconds: row.answered_seconds ?? [],
    answers: (row.answers ?? []).map(unpackAnswer),
    seatEndsOn: row.seat_ends_on,
    subscription: row.subscription && { ...row.subscription, endsAt: new Date(row.subscription.endsAt) },
    target: row.target,
    openList: row.open_list,
    newestList: row.newest_list,
    hasNotes: row.has_notes,
  };
}

/** A stored answer as an array: a row of its own for each would take the driver longer than the database. */
type PackedAnswer = [
  string,
  boolean,
  string | null,
  boolean | null,
  Confidence | null,
  string | null,
  string | null,
  boolean,
  boolean,
  number | null,
  number | null,
  string | null,
  string | null,
];

const unpackAnswer = (answer: PackedAnswer): StoredAnswer => ({
  question_id: answer[0],
  is_seen: answer[1],
  first_seen_on: answer[2],
  was_last_correct: answer[3],
  last_confidence: answer[4],
  last_key: answer[5],
  last_counted_on: answer[6],
  is_flagged: answer[7],
  key_opened: answer[8],
  memory_stability: answer[9],
  memory_difficulty: answer[10],
  memory_on: answer[11],
  memory_key: answer[12],
});

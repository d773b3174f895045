import type { Line } from '@examplar/contract/teams/results';
import { hasPassed, pointsPercent } from '@examplar/domain/scoring/passing';
import type { TopicScore } from '@examplar/domain/scoring/topic-breakdown';
import { dateIn } from '@examplar/domain/study/days';
import { isInTime } from '@examplar/domain/teams/assignments';
import { countedAttempt, shownTopics, timeShare } from '@examplar/domain/teams/lines';
import { presentAdjustment } from './assignments.presenter.ts';
import type { PersonWork } from './work.ts';

type Result = Pick<
  Line,
  'score' | 'total' | 'percent' | 'passed' | 'reached' | 'finishedOn' | 'late' | 'timeShare' | 'topics' | 'regraded'
>;

const unknown: Result = {
  score: null,
  total: null,
  percent: null,
  passed: null,
  reached: null,
  finishedOn: null,
  late: null,
  timeShare: null,
  topics: null,
  regraded: false,
};

/** What a team sees of one member's work: the very line that the member sees too (TEA-50). */
export function presentLine(work: PersonWork, name: string): Line {
  const { person, assignment, state, attempts } = work;
  return {
    memberId: person.member_id,
    name,
    state,
    attempts: attempts.length,
    ...(assignment.task === 'practice' ? practiceResult(work) : examResult(work)),
    adjusted: presentAdjustment(person),
  };
}

/** The finished attempt that counts. */
export const findCountedAttempt = ({ assignment, attempts }: PersonWork) =>
  countedAttempt(
    attempts.filter(({ completed_at }) => completed_at !== null),
    assignment.counts ?? 'best',
  );

function examResult(work: PersonWork): Result {
  const counted = findCountedAttempt(work);
  const { assignment, terms } = work;
  if (!counted?.completed_at || counted.points === null || counted.max_points === null) return unknown;
  const {
    started_at: startedAt,
    completed_at: finishedAt,
    expires_at: endsAt,
    points,
    max_points: maxPoints,
  } = counted;
  const { passing } = assignment;
  return {
    score: counted.score,
    total: counted.total_questions,
    percent: pointsPercent({ points, maxPoints }),
    passed: counted.has_passed,
    reached: passing === null ? null : hasPassed({ points, maxPoints, passingScorePercent: passing }),
    finishedOn: dateIn(assignment.time_zone, finishedAt),
    late: !isInTime(terms, { startedAt, finishedAt }),
    timeShare: endsAt === null ? null : timeShare({ startedAt, finishedAt, endsAt }),
    topics: shownTopics((counted.topics ?? []) as TopicScore[]),
    regraded: counted.regraded_at !== null,
  };
}

/** Counted up to the number asked for: the team does not see what was answered beyond it. */
function practiceResult({ assignment, practice, terms }: PersonWork): Result {
  const filledAt = practice?.filledAt ?? null;
  const total = assignment.questions ?? 0;
  const score = practice?.answered ?? 0;
  return {
    ...unknown,
    score,
    total,
    percent: pointsPercent({ points: score, maxPoints: total }),
    finishedOn: filledAt && dateIn(assignment.time_zone, filledAt),
    late: practice && filledAt && !isInTime(terms, { startedAt: practice.begunAt, finishedAt: filledAt }),
  };
}

import type { AccountExport } from '@examplar/contract/account-export';
import { ReadinessChange } from '@examplar/contract/readiness';
import { estimateExam, passBand } from '@examplar/domain/readiness/exam-estimate';
import { beliefOn } from '@examplar/domain/readiness/learner';
import { type OffsetBelief, offsetBelief } from '@examplar/domain/readiness/offset';
import { dayNumber } from '@examplar/domain/study/days';
import type { Deps } from '../../../platform/deps.ts';
import { listReadinessChanges } from '../../attempts/public.ts';
import type { LearnerBelief } from '../../learning/belief/public.ts';
import type { ExamModel } from './exam-model.ts';
import { listReadinessDays } from './readiness-days.repository.ts';

/** The user's estimates, day by day; at most one row per day and certification, so in one batch. */
export async function* exportReadiness(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['readiness']> {
  const rows = await listReadinessDays(db, userId);
  yield rows.map(({ certification_id, day, expected, first_sight }) => ({
    certificationId: certification_id,
    day,
    expected,
    firstSight: first_sight,
  }));
}

const changesAtOnce = 200;

/** The changes by finished attempts whose result was opened (LRN-94); those of other attempts are not stored. */
export async function* exportReadinessChanges(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['readinessChanges']> {
  for (let after: string | null = null; ; ) {
    const rows = await listReadinessChanges(db, { userId, after, count: changesAtOnce });
    yield rows.flatMap(({ id, readiness_change }) => {
      const change = ReadinessChange.safeParse(readiness_change);
      return change.success ? [{ attemptId: id, ...change.data }] : [];
    });
    const last = rows.at(-1);
    if (rows.length < changesAtOnce || !last) return;
    after = last.id;
  }
}

type Learner = {
  learner: LearnerBelief;
  /** The user's day, as a number of days. */
  day: number;
  /** Null before the first outcome. */
  offset: OffsetBelief | null;
};

/** The estimate that a belief gives on a day; null where the certification has no topics to ask. */
export function estimateOn(
  { form, passing }: ExamModel,
  { learner, day, offset }: Learner,
): { estimate: ReadinessEstimate; passByOffset: readonly number[] } | null {
  if (!form) return null;
  const belief = beliefAt({ learner, day });
  const { pass, passByOffset, score, expectedLoss } = estimateExam(belief, form, offset ?? offsetBelief([]));
  const estimate = {
    pass: { low: rounded(pass.low), expected: rounded(pass.expected), high: rounded(pass.high) },
    score: { ...score, expected: rounded(score.expected), outOf: form.questionCount, passing },
    losses: learner.topicNumbers.map((topicNumber, at) => ({ topicNumber, points: rounded(expectedLoss[at] ?? 0) })),
  };
  return { estimate, passByOffset };
}

/** What may be said from few answers (LRN-98); null where the certification has no topics to ask. */
export function bandOn({ form }: ExamModel, { learner, day, offset }: Learner): { low: number; high: number } | null {
  if (!form) return null;
  const { low, high } = passBand(beliefAt({ learner, day }), form, offset ?? offsetBelief([]));
  return { low: rounded(low), high: rounded(high) };
}

function beliefAt({ learner: { belief, lastOn }, day }: Pick<Learner, 'learner' | 'day'>) {
  return beliefOn({ belief, lastDay: lastOn === null ? null : dayNumber(lastOn) }, day);
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** A drawn estimate as it is stored beside the belief. Probabilities have four decimals. */
export type ReadinessEstimate = {
  pass: { low: number; expected: number; high: number };
  score: { low: number; expected: number; high: number; outOf: number; passing: number };
  /** Questions of a full exam expected to be lost, by topic number. */
  losses: { topicNumber: number; points: number }[];
};

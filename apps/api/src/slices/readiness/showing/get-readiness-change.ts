import { notFoundMessages } from '@examplar/contract/calls/errors';
import { ReadinessChange } from '@examplar/contract/readiness';
import { dayNumber } from '@examplar/domain/study/days';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findCountedSpan, getAttempt, saveReadinessChange } from '../../attempts/public.ts';
import { findBankFigures, findBeliefsAround, type LearnerBelief } from '../../learning/belief/public.ts';
import { ensureLearning } from '../../learning/public.ts';
import { estimateOn } from '../estimating/estimate-on.ts';
import { type ExamModel, loadExamModel, missingForEstimate } from '../estimating/exam-model.ts';
import { readFigures } from '../outcomes/bank-figures.ts';

type AttemptKey = { userId: string; attemptId: string };
type Moment = ReadinessChange['before'];

/**
 * Readiness just before and just after a finished attempt (LRN-94). It is computed when it is first requested, and kept: difficulties that
 * change later do not change the figures of a result.
 *
 * @throws AppError NOT_FOUND, ATTEMPT_OPEN
 */
export async function getReadinessChange(
  { db }: Pick<Deps, 'db'>,
  { now, ...key }: AttemptKey & { now: Date },
): Promise<ReadinessChange> {
  await ensureLearning(db, { userId: key.userId, now });
  const attempt = await getAttempt({ db }, key, now);
  if (attempt.status === 'in_progress') throw new AppError('ATTEMPT_OPEN');
  const kept = ReadinessChange.safeParse(attempt.readiness_change);
  if (kept.success) return kept.data;
  const endedAt = attempt.completed_at ?? now;
  const change = await computeChange(db, { ...key, certificationId: attempt.certification_id, endedAt });
  return ReadinessChange.parse(await saveReadinessChange(db, key, change));
}

async function computeChange(
  db: Database,
  { certificationId, endedAt, ...key }: AttemptKey & { certificationId: string; endedAt: Date },
): Promise<ReadinessChange> {
  const model = await loadExamModel(db, certificationId);
  if (!model) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  const day = endedAt.toISOString().slice(0, 10);
  const span = (await findCountedSpan(db, key)) ?? { from: endedAt, to: endedAt, fromOn: day, toOn: day };
  const learnerKey = { userId: key.userId, certificationId };
  const { before, after } = await findBeliefsAround(db, learnerKey, { ...span, bank: model.bank });
  const { offset } = readFigures((await findBankFigures(db, certificationId))?.figures);
  const on = (learner: LearnerBelief, date: string) => readinessThen(model, { learner, date, offset });
  return { before: on(before, span.fromOn), after: on(after, span.toOn) };
}

type EarlierBelief = { learner: LearnerBelief; date: string; offset: Parameters<typeof estimateOn>[1]['offset'] };

function readinessThen(model: ExamModel, { learner, date, offset }: EarlierBelief): Moment {
  const { firstSight, firstSightByTopic } = learner;
  const isTooEarly = model.form === null || missingForEstimate(model, firstSightByTopic) > 0;
  const pass = isTooEarly
    ? null
    : (estimateOn(model, { learner, day: dayNumber(date), offset })?.estimate.pass ?? null);
  return { pass, firstSight };
}

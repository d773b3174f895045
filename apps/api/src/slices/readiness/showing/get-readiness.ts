import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { CertificationReadiness, Readiness } from '@examplar/contract/readiness';
import type { Language } from '@examplar/domain/languages/languages';
import { dayMs } from '@examplar/domain/plans/calendar';
import { minAnswersForEarly } from '@examplar/domain/readiness/verdict';
import { dayNumber } from '@examplar/domain/study/days';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { closeDueAttemptsOf } from '../../attempts/public.ts';
import { type CertificationFacts, findCertification } from '../../catalogue/public.ts';
import {
  type BeliefRow,
  findBankFigures,
  findBelief,
  findBeliefRow,
  type LearnerBelief,
  listBeliefRows,
} from '../../learning/belief/public.ts';
import { ensureLearning, listLearned, todayOf } from '../../learning/public.ts';
import { topicTranslator } from '../../questions/public.ts';
import { viewerOf } from '../../subscriptions/public.ts';
import { drawEstimate } from '../estimating/draw-estimate.ts';
import { bandOn, type ReadinessEstimate } from '../estimating/estimate-on.ts';
import { type ExamModel, loadExamModel, missingForEstimate } from '../estimating/exam-model.ts';
import { readFigures } from '../outcomes/bank-figures.ts';
import { leftToAnswer, presentReadiness } from './readiness.presenter.ts';

type GetReadinessDeps = Pick<Deps, 'db'>;
type ShowInput = { userId: string; certification: CertificationFacts; language: Language; now: Date };
type ReadinessInput = { userId: string; certificationId: string; language: Language; now: Date };

/**
 * A user's readiness for a certification, plan or not. The estimate is drawn again when it is due or older than a day (LRN-85).
 *
 * @throws AppError NOT_FOUND for a certification that is not listed
 */
export async function getReadiness(
  { db }: GetReadinessDeps,
  { userId, certificationId, language, now }: ReadinessInput,
): Promise<Readiness> {
  const certification = await findCertification(db, certificationId);
  if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  await closeDueAttemptsOf({ db }, { userId, now });
  await ensureLearning(db, { userId, now });
  return show({ db }, { userId, certification, language, now });
}

/** The readiness in all listed certifications in which the user has counted answers. */
export async function listReadiness(
  { db }: GetReadinessDeps,
  { userId, language, now }: Omit<ReadinessInput, 'certificationId'>,
): Promise<CertificationReadiness[]> {
  await closeDueAttemptsOf({ db }, { userId, now });
  await ensureLearning(db, { userId, now });
  const shown: CertificationReadiness[] = [];
  for (const { certification_id: certificationId } of await listBeliefRows(db, userId)) {
    const certification = await findCertification(db, certificationId);
    if (!certification) continue;
    shown.push({ certificationId, ...(await show({ db }, { userId, certification, language, now })) });
  }
  return shown;
}

async function show({ db }: GetReadinessDeps, { userId, certification, language, now }: ShowInput): Promise<Readiness> {
  const { id: certificationId, providerId } = certification;
  const key = { userId, certificationId };
  const model = await loadExamModel(db, certificationId);
  if (!model) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  const { firstSight, firstSightByTopic, estimate, learner, lastAnswerAt } = await findEstimate(db, {
    ...key,
    model,
    now,
  });

  const { outcomes, offset } = readFigures((await findBankFigures(db, certificationId))?.figures);
  const isEarly = learner !== null && firstSight >= minAnswersForEarly;
  const day = isEarly ? dayNumber(await todayOf(db, { userId, now })) : 0;
  return presentReadiness({
    ...leftToAnswer(model, {
      learned: await listLearned(db, key),
      firstSightByTopic,
      viewer: await viewerOf(db, userId),
      place: { certificationId, providerId },
      now,
    }),
    estimate,
    band: isEarly ? bandOn(model, { learner, day, offset }) : null,
    topics: model.topics,
    translateTopics: await topicTranslator(db, { certificationId, language }),
    basis: { firstSight, lastAnswerAt, outcomes },
  });
}

type FoundEstimate = {
  firstSight: number;
  firstSightByTopic: Record<string, number>;
  /** Null while answers are missing for it; then `learner` is what is known. */
  estimate: ReadinessEstimate | null;
  learner: LearnerBelief | null;
  lastAnswerAt: Date | null;
};

/** The stored estimate, drawn again when it is due (LRN-85). Before there is one nothing is stored (LRN-98). */
async function findEstimate(
  db: Database,
  { model, now, ...key }: { userId: string; certificationId: string; model: ExamModel; now: Date },
): Promise<FoundEstimate> {
  const isComplete = (byTopic: unknown) =>
    model.form !== null && missingForEstimate(model, byTopic as Record<string, number>) === 0;
  const stored = await findBeliefRow(db, key);
  if (!stored) return { firstSight: 0, firstSightByTopic: {}, estimate: null, learner: null, lastAnswerAt: null };
  if (isComplete(stored.first_sight_by_topic) && !isDue(stored, now)) {
    return { ...basisOf(stored), estimate: stored.estimate as ReadinessEstimate | null, learner: null };
  }

  // The row may be older than the bank, in which case other answers count by now.
  const learner = await findBelief(db, key);
  if (!learner || !isComplete(learner.firstSightByTopic)) {
    const { firstSight, firstSightByTopic } = learner ?? basisOf(stored);
    return { firstSight, firstSightByTopic, estimate: null, learner, lastAnswerAt: stored.last_counted_at };
  }
  const estimate = await drawEstimate({ db }, { ...key, now });
  return { ...basisOf((await findBeliefRow(db, key)) ?? stored), estimate, learner: null };
}

const basisOf = (row: BeliefRow) => ({
  firstSight: row.first_sight,
  firstSightByTopic: row.first_sight_by_topic as Record<string, number>,
  lastAnswerAt: row.last_counted_at,
});

const isDue = ({ estimate, estimate_due_at, estimated_at }: BeliefRow, now: Date): boolean =>
  estimate === null ||
  estimate_due_at !== null ||
  estimated_at === null ||
  now.getTime() - estimated_at.getTime() > dayMs;

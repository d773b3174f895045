import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { CertificationReadiness, Readiness } from '@examplar/contract/readiness';
import type { Language } from '@examplar/domain/languages/languages';
import { dayMs } from '@examplar/domain/plans/calendar';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { closeDueAttemptsOf } from '../../attempts/public.ts';
import { findCertification } from '../../catalogue/public.ts';
import { type BeliefRow, findBankFigures, findBeliefRow, listBeliefRows } from '../../learning/belief/public.ts';
import { ensureLearning, listLearned } from '../../learning/public.ts';
import { topicTranslator } from '../../questions/public.ts';
import { drawEstimate } from '../estimating/draw-estimate.ts';
import type { ReadinessEstimate } from '../estimating/estimate-on.ts';
import { loadExamModel } from '../estimating/exam-model.ts';
import { readFigures } from '../outcomes/bank-figures.ts';
import { leftToAnswer, presentReadiness } from './readiness.presenter.ts';

type GetReadinessDeps = Pick<Deps, 'db'>;
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
  if (!(await findCertification(db, certificationId))) {
    throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  }
  await closeDueAttemptsOf({ db }, { userId, now });
  await ensureLearning(db, { userId, now });
  return show({ db }, { userId, certificationId, language, now });
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
    if (!(await findCertification(db, certificationId))) continue;
    shown.push({ certificationId, ...(await show({ db }, { userId, certificationId, language, now })) });
  }
  return shown;
}

async function show(
  { db }: GetReadinessDeps,
  { userId, certificationId, language, now }: ReadinessInput,
): Promise<Readiness> {
  const key = { userId, certificationId };
  const before = await findBeliefRow(db, key);
  const isStale = before !== undefined && isDue(before, now);
  const drawn = isStale ? await drawEstimate({ db }, { ...key, now }) : null;
  const row = isStale ? await findBeliefRow(db, key) : before;
  const model = await loadExamModel(db, certificationId);
  if (!model) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });

  const { outcomes } = readFigures((await findBankFigures(db, certificationId))?.figures);
  return presentReadiness({
    ...leftToAnswer(model, {
      learned: await listLearned(db, key),
      firstSightByTopic: (row?.first_sight_by_topic ?? {}) as Record<string, number>,
    }),
    estimate: drawn ?? (row?.estimate as ReadinessEstimate | null | undefined) ?? null,
    topics: model.topics,
    translateTopics: await topicTranslator(db, { certificationId, language }),
    basis: { firstSight: row?.first_sight ?? 0, lastAnswerAt: row?.last_counted_at ?? null, outcomes },
  });
}

const isDue = ({ estimate, estimate_due_at, estimated_at }: BeliefRow, now: Date): boolean =>
  estimate === null ||
  estimate_due_at !== null ||
  estimated_at === null ||
  now.getTime() - estimated_at.getTime() > dayMs;

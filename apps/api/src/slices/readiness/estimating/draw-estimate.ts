import { dayNumber } from '@examplar/domain/study/days';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  clearEstimateDue,
  findBankFigures,
  findBelief,
  listDueEstimates,
  lockBeliefRow,
  saveEstimate,
} from '../../learning/belief/public.ts';
import { todayOf } from '../../learning/public.ts';
import { readFigures } from '../outcomes/bank-figures.ts';
import { estimateOn, type ReadinessEstimate } from './estimate-on.ts';
import { loadExamModel, missingForEstimate } from './exam-model.ts';
import { saveReadinessDay } from './readiness-days.repository.ts';

const atOnce = 200;

/**
 * The job: draws the estimates that are due, so that each day has one even if the user does not look. A failure does not block the
 * others.
 *
 * @returns how many were drawn
 */
export async function drawDueEstimates(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = deps.clock.now();
  let drawn = 0;
  let after: { userId: string; certificationId: string } | null = null;
  for (;;) {
    const due: { userId: string; certificationId: string }[] = await listDueEstimates(deps.db, {
      now,
      after,
      count: atOnce,
    });
    for (const key of due) {
      try {
        if (await drawEstimate(deps, { ...key, now })) drawn += 1;
      } catch (error) {
        deps.log.error({ err: error, ...key }, 'an estimate of readiness could not be drawn');
      }
    }
    after = due.at(-1) ?? null;
    if (due.length < atOnce) return drawn;
  }
}

type DrawInput = { userId: string; certificationId: string; now: Date };

/**
 * Draws the estimate from the belief under today's difficulties and stores it, also under today's date (LRN-85). The same state gives the
 * same figures.
 *
 * @returns null while answers are missing for an estimate (LRN-84), and where the certification has no topics to ask
 */
export const drawEstimate = ({ db }: Pick<Deps, 'db'>, input: DrawInput): Promise<ReadinessEstimate | null> =>
  inTransaction(db, (tx) => draw(tx, input));

async function draw(tx: Tx, { userId, certificationId, now }: DrawInput): Promise<ReadinessEstimate | null> {
  const key = { userId, certificationId };
  const stored = await lockBeliefRow(tx, key);
  const learner = stored ? await findBelief(tx, key) : null;
  const model = await loadExamModel(tx, certificationId);
  if (!stored || !learner || !model?.form || missingForEstimate(model, learner.firstSightByTopic) > 0) {
    if (stored) await clearEstimateDue(tx, key);
    return null;
  }

  const { offset } = readFigures((await findBankFigures(tx, certificationId))?.figures);
  const day = await todayOf(tx, { userId, now });
  const drawn = estimateOn(model, { learner, day: dayNumber(day), offset });
  if (!drawn) return null;
  const { estimate, passByOffset } = drawn;
  await saveEstimate(tx, key, { learner, countedAnswers: stored.counted_answers, estimate, now });
  await saveReadinessDay(tx, {
    ...key,
    day,
    expected: estimate.pass.expected,
    passByOffset,
    firstSight: learner.firstSight,
  });
  return estimate;
}

import { dayNumber } from '@examplar/domain/study/days';
import type { Queryable } from '../../../platform/database/database.ts';
import { findBankFigures, findBelief, listEstimateRows } from '../../learning/belief/public.ts';
import { todayOf } from '../../learning/public.ts';
import { readFigures } from '../outcomes/bank-figures.ts';
import { estimateOn, type ReadinessEstimate } from './estimate-on.ts';
import { type ExamModel, loadExamModel } from './exam-model.ts';

/** A person's estimate in a certification. */
export type DrawnEstimate = {
  userId: string;
  certificationId: string;
  /** The chance to pass. */
  expected: number;
  /** For each topic that the exam asks, the share of it that the person is expected to have right at first sight. */
  topics: { topicNumber: number; right: number }[];
  /** From how many answers it was drawn. */
  answers: number;
};

/** People whose rows are read by one statement. */
const atOnce = 1_000;

/** The estimates of these people as they see them, in all certifications: drawn at the latest ten answers ago (LRN-85). */
export async function listDrawnEstimates(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<DrawnEstimate[]> {
  const models = new Map<string, ExamModel | null>();
  const drawn: DrawnEstimate[] = [];
  for (let start = 0; start < userIds.length; start += atOnce) {
    for (const row of await listEstimateRows(db, userIds.slice(start, start + atOnce))) {
      const key = { userId: row.user_id, certificationId: row.certification_id };
      const { certificationId } = key;
      if (!models.has(certificationId)) models.set(certificationId, await loadExamModel(db, certificationId));
      const model = models.get(certificationId);
      if (!model) continue;
      const stored = row.estimate as ReadinessEstimate;
      const estimate = isOf(model, stored) ? stored : await estimateAnew(db, { ...key, model, now });
      if (!estimate) continue;
      const topics = sharesRight(model, estimate);
      drawn.push({ ...key, expected: estimate.pass.expected, topics, answers: row.answers_at_estimate });
    }
  }
  return drawn;
}

/** Whether an estimate is of the exam as it is today. */
const isOf = ({ topics, form }: ExamModel, { losses, score }: ReadinessEstimate): boolean =>
  score.outOf === form?.questionCount &&
  losses.map(({ topicNumber }) => topicNumber).join() === topics.map(({ number }) => number).join();

/** Nothing is stored: the person may not have been here since the exam changed. */
async function estimateAnew(
  db: Queryable,
  { model, now, ...key }: { userId: string; certificationId: string; model: ExamModel; now: Date },
): Promise<ReadinessEstimate | null> {
  const learner = await findBelief(db, key);
  if (!learner) return null;
  const { offset } = readFigures((await findBankFigures(db, key.certificationId))?.figures);
  const day = dayNumber(await todayOf(db, { userId: key.userId, now }));
  return estimateOn(model, { learner, day, offset })?.estimate ?? null;
}

function sharesRight({ form, topics }: ExamModel, { losses }: ReadinessEstimate): DrawnEstimate['topics'] {
  return topics.flatMap(({ number: topicNumber }, at) => {
    const asked = form?.quotas[at] ?? 0;
    const lost = losses.find((loss) => loss.topicNumber === topicNumber);
    if (asked === 0 || !lost) return [];
    return [{ topicNumber, right: Math.min(1, Math.max(0, 1 - lost.points / asked)) }];
  });
}

import { seedFirstSights } from '../../../test/seeds/seed-first-sights.ts';
import type { TestApi } from '../../../test/start-test-api.ts';
import { loadExamModel } from './estimating/exam-model.ts';

type Learner = { userId: string; certificationId: string; questionIds: readonly string[]; keys: Map<string, string> };

/**
 * A learner who answered these questions at first sight, `shareRight` of them right, with a belief that is still to be computed from
 * them. Questions of even number are of topic 2.
 */
export async function seedLearner(
  api: TestApi,
  { userId, certificationId, questionIds, keys }: Learner,
  { shareRight = 0.8 }: { shareRight?: number } = {},
): Promise<void> {
  const now = api.clock.now();
  await seedFirstSights(
    api,
    questionIds.map((questionId, at) => ({
      userId,
      questionId,
      certificationId,
      key: keys.get(questionId) ?? '',
      topic: Number(questionId.slice(-3)) % 2 === 0 ? 2 : 1,
      isRight: (at * 7) % 20 < shareRight * 20,
      at: new Date(now.getTime() - (questionIds.length - at) * 60_000),
    })),
  );
  const inTopic2 = questionIds.filter((id) => Number(id.slice(-3)) % 2 === 0).length;
  await api.rows.insert('learner_belief', {
    user_id: userId,
    certification_id: certificationId,
    topic_numbers: [],
    mean: [],
    covariance: [],
    difficulties_version: -1,
    first_sight: questionIds.length,
    first_sight_by_topic: JSON.stringify({ 1: questionIds.length - inTopic2, 2: inTopic2 }),
    counted_answers: questionIds.length,
    last_counted_at: now,
    estimate_due_at: now,
  });
}

type Estimated = { userId: string; certificationId: string; expected: number; answers?: number };

/** Gives a user an estimate drawn from `answers` answers; `expected` is both the chance to pass and the share right in each topic. */
export async function seedEstimate(
  api: TestApi,
  { userId, certificationId, expected, answers = 60 }: Estimated,
): Promise<void> {
  const key = { user_id: userId, certification_id: certificationId };
  const model = await loadExamModel(api.db, certificationId);
  const quotas = model?.form?.quotas ?? [];
  await api.rows.delete('learner_belief', key);
  await api.rows.insert('learner_belief', {
    ...key,
    topic_numbers: [],
    mean: [],
    covariance: [],
    difficulties_version: -1,
    first_sight: answers,
    first_sight_by_topic: JSON.stringify({}),
    counted_answers: answers,
    answers_at_estimate: answers,
    last_counted_at: api.clock.now(),
    estimated_at: api.clock.now(),
    estimate: JSON.stringify({
      pass: { low: expected, expected, high: expected },
      score: { low: 0, expected: 0, high: 0, outOf: model?.form?.questionCount, passing: 0 },
      losses: model?.topics.map(({ number }, at) => ({
        topicNumber: number,
        points: (1 - expected) * (quotas[at] ?? 0),
      })),
    }),
  });
}

import { seededRandom } from '@examplar/domain/exams/shuffling';
import { currentDifficulty, newEstimate } from '@examplar/domain/readiness/difficulty';
import { replay } from '@examplar/domain/readiness/learner';
import { dayNumber } from '@examplar/domain/study/days';
import { expect, test } from 'vitest';
import { seedFirstSights } from '../../../../test/seeds/seed-first-sights.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { findBelief } from '../belief/public.ts';
import { readBatchBank, runBatch } from './take-answers.ts';

const api = await startTestApi();
const { id: certificationId, questionIds, keys } = await api.seed.certification({ questions: 60 });

const topicOf = (questionId: string): number => (Number(questionId.slice(-3)) % 2 === 0 ? 2 : 1);

// LRN-82, LRN-85
test.each([1, 2, 3, 4, 5])(
  'after batches a belief is what a replay by the difficulties of today gives (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const { id: userId } = await api.seed.user();
    const answers = questionIds
      .toSorted(() => random() - 0.5)
      .slice(0, 20 + Math.floor(40 * random()))
      .map((questionId, at) => ({
        userId,
        questionId,
        isRight: random() < 0.7,
        key: keys.get(questionId) ?? '',
        topic: topicOf(questionId),
        at: new Date(Date.UTC(2026, 1, 1 + Math.floor(at / 7), 8, at)),
        ability: { mean: random(), variance: 0.5 + random() },
      }));
    const middle = Math.floor(answers.length / 2);
    await seedFirstSights(api, answers.slice(0, middle));
    await runBatch(api.deps);
    await seedFirstSights(api, answers.slice(middle));
    await api.rows.insert('learner_belief', {
      user_id: userId,
      certification_id: certificationId,
      topic_numbers: [1, 2],
      mean: [9, 9, 9],
      covariance: Array.from({ length: 9 }, () => 9),
      difficulties_version: -1,
    });
    await runBatch(api.deps);

    const { questions, labelMeans } = await readBatchBank(api.db, certificationId);
    const expected = replay(
      2,
      answers.map(({ questionId, isRight, at }) => {
        const { estimate = newEstimate(labelMeans.medium), guess = 0.25 } = questions.get(questionId) ?? {};
        const question = { topic: topicOf(questionId) - 1, guess, difficulty: currentDifficulty(estimate) };
        return { question, isRight, day: dayNumber(at.toISOString().slice(0, 10)) };
      }),
    );
    const found = await findBelief(api.db, { userId, certificationId });
    expect(found?.firstSight).toBe(answers.length);
    expect(found?.belief.mean.length).toBe(3);
    found?.belief.mean.forEach((mean, at) => {
      expect(mean).toBeCloseTo(expected.belief.mean[at] ?? Number.NaN, 9);
    });
    found?.belief.covariance.forEach((covariance, at) => {
      expect(covariance).toBeCloseTo(expected.belief.covariance[at] ?? Number.NaN, 9);
    });
  },
);

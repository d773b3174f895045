import { abilityIn, priorBelief } from '@examplar/domain/readiness/belief';
import { sql } from 'kysely';
import type { TestApi } from '../start-test-api.ts';

export type FirstSight = {
  userId: string;
  questionId: string;
  certificationId?: string;
  isRight: boolean;
  key?: string;
  topic?: number;
  at?: Date;
  on?: string;
  ability?: { mean: number; variance: number };
};

/** What the model thinks of someone who has answered nothing. */
export const priorAbility = abilityIn(priorBelief(1), 0);

/** First-sight answers as counting leaves them, without attempts, of users who have confirmed their addresses. */
export async function seedFirstSights(api: TestApi, answers: readonly FirstSight[]): Promise<void> {
  const now = api.clock.now();
  const userIds = [...new Set(answers.map(({ userId }) => userId))];
  await api.db
    .updateTable('account')
    .set({ email_confirmed_at: now })
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where('email_confirmed_at', 'is', null)
    .execute();
  const rows = answers.map(
    ({
      userId,
      questionId,
      certificationId = 'aws-saa-c03',
      isRight,
      key = 'A',
      topic = 1,
      at = now,
      on,
      ability = priorAbility,
    }) => ({
      user_id: userId,
      question_id: questionId,
      certification_id: certificationId,
      first_seen_at: at,
      was_last_correct: isRight,
      first_sight_at: at,
      first_sight_on: on ?? at.toISOString().slice(0, 10),
      first_sight_right: isRight,
      first_sight_topic: topic,
      first_sight_key: key,
      ability_mean: ability.mean,
      ability_variance: ability.variance,
    }),
  );
  for (let from = 0; from < rows.length; from += 1_000) {
    await api.rows.insert('question_history', rows.slice(from, from + 1_000));
  }
}

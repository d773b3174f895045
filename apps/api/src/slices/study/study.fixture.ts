import * as practice from '@examplar/contract/study/practice';
import * as targets from '@examplar/contract/study/targets';
import { dateOfDay, dayNumber } from '@examplar/domain/study/days';
import type { TestApi } from '../../../test/start-test-api.ts';

type AnsweredQuestion = {
  /** The date of the only answer. */
  on: string;
  isRight?: boolean;
  confidence?: 'guessed' | 'fairly' | 'sure';
  /** Days until recall is 0.9. */
  stability?: number;
  key?: string;
};

/** What the tests of this slice have in common: a certification, users, what they know, and the calls of practice. */
export async function createStudyRoom(api: TestApi) {
  const certification = await api.seed.certification();
  const certificationId = certification.id;
  const target = { examOn: null, minutesPerDay: 30, timeZone: 'UTC' } as const;
  return {
    certification,
    newcomer: async (): Promise<string> => (await api.seed.user()).id,
    async subscriber(): Promise<string> {
      const user = await api.seed.user();
      await api.seed.subscription(user.id);
      return user.id;
    },
    /** Writes that the user answered a question once. */
    async remember(userId: string, questionId: string, known: AnsweredQuestion): Promise<void> {
      const { on, isRight = true, confidence, stability = 5, key = certification.keys.get(questionId) ?? 'A' } = known;
      const row = {
        first_seen_at: new Date(`${on}T08:00:00Z`),
        first_seen_on: on,
        was_last_correct: isRight,
        last_confidence: confidence ?? null,
        last_key: key,
        last_counted_at: new Date(`${on}T08:00:00Z`),
        last_counted_on: on,
        memory_stability: stability,
        memory_difficulty: 5,
        memory_on: on,
        memory_key: key,
      };
      await api.db
        .insertInto('question_history')
        .values({ user_id: userId, certification_id: certificationId, question_id: questionId, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doUpdateSet(row))
        .execute();
    },
    /** The date so many days from the clock's. */
    inDays: (days: number): string => dateOfDay(dayNumber(api.clock.now().toISOString().slice(0, 10)) + days),
    pool: (userId: string, query: Record<string, string> = {}) =>
      api.as(userId).call(practice.getPracticePool, { params: { certificationId }, query }),
    makeSet: (userId: string, body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      api.as(userId).call(practice.makePracticeSet, { body: { certificationId, count: 10, ...body }, headers }),
    putTarget: (userId: string, body: Record<string, unknown> = {}, id: string = certificationId) =>
      api.as(userId).call(targets.putTarget, { params: { certificationId: id }, body: { ...target, ...body } }),
    targets: (userId: string) => api.as(userId).call(targets.listMyTargets),
    today: (userId: string, body?: { more?: boolean }) =>
      api.as(userId).call(targets.makeTodaysList, { params: { certificationId }, ...(body ? { body } : {}) }),
  };
}

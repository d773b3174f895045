import type { TestApi } from '../../../../test/start-test-api.ts';
import { newId } from '../../../platform/ids.ts';
import { createAttempt } from '../../attempts/starting/create-attempt.ts';
import { listBank } from '../../questions/public.ts';
import { findBelief } from '../belief/public.ts';
import { listLearned } from '../history/learned-questions.repository.ts';

/** Reads what counting wrote about users of the test's certification. */
export function createLearnerView(api: TestApi, certificationId: string) {
  const rowOf = (userId: string, questionId: string) =>
    api.rows.find('question_history', { user_id: userId, question_id: questionId });
  /** A practice set of these questions. */
  async function makeSet(userId: string, ids: readonly string[]): Promise<string> {
    const bank = await listBank(api.db, certificationId);
    const row = await createAttempt(api.db, {
      asked: bank.filter(({ id }) => ids.includes(id)).map((entry) => ({ ...entry, wasSeen: false })),
      facts: {
        kind: 'set',
        user_id: userId,
        id: newId(api.clock),
        certification_id: certificationId,
        mode: 'practice',
        passing_score: 72,
        certification_name: 'Certification',
        certification_code: 'C-1',
        exam_title: `Practice set · ${ids.length} questions`,
        started_at: api.clock.now(),
      },
    });
    return row?.id ?? '';
  }

  return {
    rowOf,
    makeSet,
    learned: async (userId: string, questionId: string) =>
      (await listLearned(api.db, { userId, certificationId })).find((one) => one.questionId === questionId),
    belief: (userId: string) => findBelief(api.db, { userId, certificationId }),
    beliefRow: (userId: string) => api.rows.find('learner_belief', { user_id: userId }),
    answersOf: (userId: string) =>
      api.db
        .selectFrom('attempt_answer')
        .select(['question_id', 'selected_answer', 'confidence', 'counted_at', 'counted_on'])
        .where('user_id', '=', userId)
        .orderBy('question_id')
        .execute(),
    /** Everything that is computed about the user, in a fixed order. */
    snapshot: async (userId: string) => ({
      questions: await api.db
        .selectFrom('question_history')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('question_id')
        .execute(),
      beliefs: await api.rows.list('learner_belief', { user_id: userId }),
    }),
  };
}

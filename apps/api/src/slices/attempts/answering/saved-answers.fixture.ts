import type { TestApi } from '../../../../test/start-test-api.ts';

/** Reads what the database has stored of answers. */
export function createSavedAnswers(api: TestApi) {
  const rowOf = (userId: string, questionId: string) =>
    api.rows.find('attempt_answer', { user_id: userId, question_id: questionId });
  const isFlaggedFor = async (userId: string, questionId: string) =>
    (await api.rows.get('question_history', { user_id: userId, question_id: questionId })).is_flagged;
  return { rowOf, isFlaggedFor };
}

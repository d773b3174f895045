import type { TestApi } from '../../../../test/start-test-api.ts';

/** Reads what the database has stored of answers. */
export function createSavedAnswers(api: TestApi) {
  const rowOf = (userId: string, questionId: string) =>
    api.db
      .selectFrom('attempt_answer')
      .selectAll()
      .where('user_id', '=', userId)
      .where('question_id', '=', questionId)
      .executeTakeFirst();
  const isFlaggedFor = async (userId: string, questionId: string) =>
    (
      await api.db
        .selectFrom('question_history')
        .select('is_flagged')
        .where('user_id', '=', userId)
        .where('question_id', '=', questionId)
        .executeTakeFirstOrThrow()
    ).is_flagged;
  return { rowOf, isFlaggedFor };
}

import * as contract from '@examplar/contract/taking';
import type { TestApi } from '../../../test/start-test-api.ts';

/** What the tests of this slice have in common: a certification, users, and the calls of an exam. */
export async function createExamRoom(api: TestApi) {
  const certification = await api.seed.certification();
  const keyOf = (questionId: string): string => certification.keys.get(questionId) ?? '';
  return {
    certification,
    keyOf,
    /** An answer that the question has, and that is wrong. */
    wrongOf: (questionId: string): string => (keyOf(questionId).length === 1 ? 'B' : 'BD'),
    newcomer: async (): Promise<string> => (await api.seed.user()).id,
    async subscriber(): Promise<string> {
      const user = await api.seed.user();
      await api.seed.subscription(user.id);
      return user.id;
    },
    start: (userId: string, examId: string, examMode?: 'exam' | 'practice') =>
      api.as(userId).call(contract.startAttempt, { params: { examId }, ...(examMode ? { body: { examMode } } : {}) }),
    /** A new user who starts the free exam at this time. */
    async openFreeExam(startsAt: string): Promise<{ userId: string; attemptId: string }> {
      api.clock.set(startsAt);
      const userId = await this.newcomer();
      const { body } = await this.start(userId, certification.freeExamId);
      return { userId, attemptId: body.id };
    },
    answer: (userId: string, attemptId: string, body: Record<string, unknown>) =>
      api.as(userId).call(contract.saveAnswer, { params: { attemptId }, body: body as { questionId: string } }),
    close: (userId: string, attemptId: string, through: number) =>
      api.as(userId).call(contract.closeQuestions, { params: { attemptId }, body: { through } }),
    complete: (userId: string, attemptId: string) =>
      api.as(userId).call(contract.completeAttempt, { params: { attemptId } }),
    submit: (userId: string, attemptId: string, answers: { questionId: string; selectedAnswer: string }[]) =>
      api.as(userId).call(contract.submitAttempt, { params: { attemptId }, body: { answers } }),
    get: (userId: string, attemptId: string) => api.as(userId).call(contract.getAttempt, { params: { attemptId } }),
    list: (userId: string, query = {}) => api.as(userId).call(contract.listMyAttempts, { query }),
    practiseMissed: (userId: string, attemptId: string) =>
      api.as(userId).call(contract.practiseMissed, { params: { attemptId } }),
  };
}

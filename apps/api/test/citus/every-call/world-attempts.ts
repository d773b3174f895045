import { createExamRoom } from '../../../src/slices/attempts/attempts.fixture.ts';
import type { TestApi } from '../../start-test-api.ts';

/** The calls of an exam, and makers of attempts in the states that calls need. */
export async function createAttempts(api: TestApi, subscriber: () => Promise<string>) {
  const room = await createExamRoom(api);
  return {
    room,
    async openAttempt() {
      const userId = await subscriber();
      const { body } = await room.start(userId, room.certification.freeExamId);
      return { userId, id: body.id, questionId: body.questionIds[0] ?? '' };
    },
    /** An open exam whose questions close one by one. */
    async sectionedAttempt() {
      const { fullExamId, questionIds } = room.certification;
      const sections = [{ title: 'All', from: 1, to: questionIds.length - 12, rule: 'no_return' }];
      await api.db
        .updateTable('exam')
        .set({ sections: JSON.stringify(sections) })
        .where('id', '=', fullExamId)
        .execute();
      const userId = await subscriber();
      return { userId, id: (await room.start(userId, fullExamId)).body.id };
    },
    async finishedAttempt() {
      const userId = await subscriber();
      const { body } = await room.start(userId, room.certification.freeExamId);
      await room.complete(userId, body.id);
      return { userId, id: body.id };
    },
  };
}

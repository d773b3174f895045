import { getReadiness } from '@examplar/contract/readiness';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { seedLearner } from './learner.fixture.ts';

const api = await startTestApi();
const { id: certificationId, questionIds, keys } = await api.seed.certification({ questions: 90 });
const afterPreview = questionIds.slice(10);

// LRN-96
test('what would narrow the estimate: unseen questions, then a final, then nothing until there are new ones', async () => {
  const { id: userId } = await api.seed.user();
  const narrowedBy = async () =>
    (await api.as(userId).call(getReadiness, { params: { certificationId } })).body.narrowedBy;
  const openKeys = (ids: readonly string[]) =>
    api.rows.insert(
      'question_history',
      ids.map((id) => ({
        user_id: userId,
        question_id: id,
        certification_id: certificationId,
        key_opened_at: api.clock.now(),
      })),
    );
  // Of the preview nothing is answered, but its questions never count.
  await seedLearner(api, { userId, certificationId, questionIds: afterPreview.slice(1), keys });
  expect(await narrowedBy()).toBe('unseen');
  await openKeys(afterPreview.slice(0, 1));
  expect(await narrowedBy()).toBe('new_questions');

  const final = await api.seed.final({ certificationId });
  await api.db
    .updateTable('content_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .execute();
  expect(await narrowedBy()).toBe('final');
  await openKeys(final.questionIds);
  expect(await narrowedBy()).toBe('new_questions');
});

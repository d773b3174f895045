import { exportMyData } from '@examplar/contract/account-export';
import { putOutcome } from '@examplar/contract/study/outcomes';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { createStudyRoom } from './study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z' });
const room = await createStudyRoom(api);
const { id: certificationId } = room.certification;

test('the export has targets, outcomes and settings, and removal of the account deletes both (LRN-56)', async () => {
  const userId = await room.newcomer();
  await api.seed.certification({ id: 'aws-dva-c02' });
  await room.putTarget(userId, { examOn: '2026-03-10', remindAt: 7 });
  await room.putTarget(userId, { examOn: '2026-04-10' }, 'aws-dva-c02');
  const passed = { result: 'passed', score: 800 } as const;
  await api.as(userId).call(putOutcome, { params: { certificationId }, body: passed });

  const { body } = await api.as(userId).call(exportMyData);
  expect(body.settings).toEqual({
    givenName: null,
    timeZone: 'UTC',
    asksConfidence: false,
    textSizePercent: 100,
    hidesClock: false,
    extraTimePercent: 0,
    language: 'en',
    tellsExamChanges: true,
  });
  expect(body.targets).toEqual([
    {
      certificationId: 'aws-dva-c02',
      examOn: '2026-04-10',
      minutesPerDay: 30,
      remindAt: null,
      asksOutcome: false,
      firstOn: '2026-03-10',
      createdAt: '2026-03-10T10:00:00.000Z',
    },
  ]);
  expect(body.outcomes).toEqual([
    {
      ...passed,
      certificationId,
      takenOn: '2026-03-10',
      toldAt: '2026-03-10T10:00:00.000Z',
      done: { questions: 0, days: 0 },
      kept: {
        target: {
          examOn: '2026-03-10',
          minutesPerDay: 30,
          remindAt: 7,
          asksOutcome: false,
          firstOn: '2026-03-10',
          createdAt: '2026-03-10T10:00:00.000Z',
        },
        outcome: null,
      },
    },
  ]);

  await api.rows.delete('account', { id: userId });
  expect(await api.rows.list('study_target', {})).toEqual([]);
  expect(await api.rows.list('study_outcome', {})).toEqual([]);
});

import { gunzipSync } from 'node:zlib';
import { listMyOutcomes, putOutcome } from '@examplar/contract/study/outcomes';
import * as contract from '@examplar/contract/study/targets';
import { expect, test } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createStudyRoom } from '../study.fixture.ts';

const { sent, onConnect } = recordStatements();
const api = await startTestApi({ now: '2026-03-10T08:00:00Z', onConnect, environment: { RATE_LIMITS: 'on' } });
const room = await createStudyRoom(api);
const { id: certificationId, questionIds } = room.certification;
await api.seed.scenario({ certificationId, questionIds });

/** What a call sends once the bank is in memory, without the look-up of the session. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  sent.length = 0;
  expect((await call()).status).toBeLessThan(300);
  return sent.filter((text) => !/^\s*select session\.id/.test(text));
}

// Each statement that waits for another takes its time, however little there is to read (docs/performance.md).
test('a list and the targets are read in few statements, none of them of the bank (LRN-42)', async () => {
  const userId = await room.subscriber();
  await room.putTarget(userId, { examOn: '2026-03-30' });
  const me = api.as(userId);
  await me.call(contract.listMyTargets);
  await makeFirstList();

  const listing = await statementsOf(() => me.call(contract.listMyTargets));
  expect(listing).toHaveLength(2);
  const making = await statementsOf(() =>
    me.call(contract.makeTodaysList, { params: { certificationId: room.certification.id } }),
  );
  // One that reads, two that count the start and keep the day's budget, and the list itself.
  expect(making).toHaveLength(4);
  expect(
    [...listing, ...making].filter((text) =>
      /from "(question|exam_question|topic|certification|scenario|scenario_version)"/.test(text),
    ),
  ).toEqual([]);
});

test('all outcomes that can be undone are read in one statement, those of listed certifications (LRN-58)', async () => {
  const { id: userId } = await api.seed.user();
  const ids = ['aws-undo-1', 'aws-undo-2', 'aws-undo-3'];
  for (const certificationId of ids) {
    await api.seed.certification({ id: certificationId });
    await room.putTarget(userId, { examOn: '2026-03-10' }, certificationId);
    await reportOutcome(userId, certificationId);
  }
  await api.rows.update('certification', { id: 'aws-undo-3' }, { publication: 'retired' });
  const me = api.as(userId);
  const listed = async () => (await me.call(listMyOutcomes)).body.map((outcome) => outcome.certificationId);
  expect(await listed()).toEqual(ids.slice(0, 2));
  expect(await statementsOf(() => me.call(listMyOutcomes))).toHaveLength(1);
});

const reportOutcome = (userId: string, certificationId: string) =>
  api.as(userId).call(putOutcome, { params: { certificationId }, body: { result: 'passed' } });

/** Another user's list brings the bank and its cases into memory. */
async function makeFirstList(): Promise<void> {
  const userId = await room.subscriber();
  await room.putTarget(userId, { examOn: '2026-03-11', minutesPerDay: 60 });
  const { status, body } = await room.today(userId);
  expect([status, body.scenarios.map(({ id }) => id)]).toEqual([201, ['case-1']]);
}

test('a list is compressed in one call, not through a stream (docs/performance.md)', async () => {
  const userId = await room.subscriber();
  // All 30 questions are new, and the exam is tomorrow.
  await room.putTarget(userId, { examOn: '2026-03-11', minutesPerDay: 60 });
  const { headers, rawPayload } = await api.app.inject({
    method: 'POST',
    url: `/api/users/me/targets/${room.certification.id}/today`,
    headers: { authorization: `Bearer ${await api.tokenOf(userId)}`, 'accept-encoding': 'gzip' },
  });
  // Of a stream the length is not known.
  expect([headers['content-encoding'], headers['content-length']]).toEqual(['gzip', String(rawPayload.length)]);
  // Shorter ones go without a stream anyway.
  expect(gunzipSync(rawPayload).length).toBeGreaterThan(8_192);
});

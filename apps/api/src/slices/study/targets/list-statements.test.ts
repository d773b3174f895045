import { gunzipSync } from 'node:zlib';
import * as contract from '@examplar/contract/study/targets';
import { expect, test } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createStudyRoom } from '../study.fixture.ts';

const { sent, onConnect } = recordStatements();
const api = await startTestApi({ now: '2026-03-10T08:00:00Z', onConnect, environment: { RATE_LIMITS: 'on' } });
const room = await createStudyRoom(api);

/** What a call sends once the bank is in memory, without what proves the session. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  sent.length = 0;
  expect((await call()).status).toBeLessThan(300);
  return sent.filter((text) => !/\bsession\b/.test(text));
}

// Each statement that waits for another takes its time, however little there is to read (docs/performance.md).
test('a list and the targets are read in few statements, none of them of the bank (LRN-42)', async () => {
  const userId = await room.subscriber();
  await room.putTarget(userId, { examOn: '2026-03-30' });
  const me = api.as(userId);
  await me.call(contract.listMyTargets);

  const listing = await statementsOf(() => me.call(contract.listMyTargets));
  expect(listing).toHaveLength(4);
  const making = await statementsOf(() =>
    me.call(contract.makeTodaysList, { params: { certificationId: room.certification.id } }),
  );
  // Four that read at once, two that count the start and keep the budget, the list itself, and the notes beside these.
  expect(making).toHaveLength(8);
  expect(
    [...listing, ...making].filter((text) => /from "(question|exam_question|topic|certification)"/.test(text)),
  ).toEqual([]);
});

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

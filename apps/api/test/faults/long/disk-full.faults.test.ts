import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { expectOnlyAskedToComeBack, startExamOn, takeExamDuring } from '../exam-during-fault.ts';
import { startSmallDiskServer } from '../processes/small-disk-server.ts';

const server = await startSmallDiskServer(400);
afterAll(() => server.stop());
const { product, setup } = await startExamOn(server.url);

test('the disk of the database is full: reads succeed, saving gets 503, and it resumes once there is room', async () => {
  const candidates = await takeExamDuring(setup, async (examTakers) => {
    await server.fill();
    await vi.waitUntil(() => examTakers.some(({ refusals }) => refusals.has(503)), { timeout: 60_000, interval: 50 });
    expect((await fetch(`${product.url}/api/providers/aws/certifications`)).status).toBe(200);
    expect(await examTakers[0]?.tryOnce()).toMatchObject({ status: 200 });
    await sleep(1_000);
    await server.free();
  });
  expectOnlyAskedToComeBack(candidates);
});

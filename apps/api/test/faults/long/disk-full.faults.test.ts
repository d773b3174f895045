import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { expectOnlyAskedToComeBack, takeExamDuring } from '../exam-during-fault.ts';
import { startProductProcess } from '../processes/product-process.ts';
import { startSmallDiskServer } from '../processes/small-disk-server.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const server = await startSmallDiskServer(400);
const product = await startProductProcess({ DATABASE_URL: server.url });
const look = openDatabase({ url: server.url, max: 2 });
afterAll(async () => {
  await product.stop();
  await look.close();
  await server.stop();
  product.remove();
});

test('the disk of the database is full: reads succeed, saving gets 503, and it resumes once there is room', async () => {
  const candidates = await takeExamDuring(
    { urlOf: () => product.url, db: look.db, logs: product.logs },
    async (examTakers) => {
      await server.fill();
      await vi.waitUntil(() => examTakers.some(({ refusals }) => refusals.has(503)), { timeout: 60_000, interval: 50 });
      const read = await fetch(`${product.url}/api/providers/aws/certifications`);
      expect(read.status).toBe(200);
      expect(await examTakers[0]?.tryOnce()).toMatchObject({ status: 200 });
      await sleep(1_000);
      await server.free();
    },
  );
  expectOnlyAskedToComeBack(candidates);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startTestApi } from '../../start-test-api.ts';
import { startKillableApi } from '../processes/killable-api.ts';

vi.setConfig({ testTimeout: 120_000 });
const api = await startTestApi({ now: new Date().toISOString() });
const { id: certificationId } = await api.seed.certification();
const admin = await api.seed.user({ role: 'ADMIN' });
const authorization = `Bearer ${await api.tokenOf(admin.id)}`;
const size = 3_000;
const bank = Array.from(
  { length: size },
  (_, n) =>
    `::Killed ${n}:: What stands at number ${n} of street ${n % 97}, beside ${n * 7}? { =House ${n} ~House ${n + 1} }`,
).join('\n\n');

const imported = async () => (await api.rows.list('question', { origin: 'import' }, ['id'])).length;
async function start(origin: string, mode: string, body: string): Promise<string> {
  const search = new URLSearchParams({ certificationId, fileName: 'bank.gift', mode });
  const headers = { authorization, 'content-type': 'application/octet-stream' };
  const reply = await fetch(`${origin}/api/admin/imports/start?${search}`, { method: 'POST', headers, body });
  expect(reply.status).toBe(202);
  return ((await reply.json()) as { id: string }).id;
}
async function look(origin: string, id: string) {
  const reply = await fetch(`${origin}/api/admin/imports/${id}`, { headers: { authorization } });
  return (await reply.json()) as { state: string; progress: { stage: string }; written: { added: number } | null };
}

test('killed in the middle of writing: nothing is half-written, and the next process brings it to its end', async () => {
  const first = await startKillableApi(api.databaseUrl);
  const id = await start(first.origin, 'write', bank);
  while ((await look(first.origin, id)).progress.stage !== 'writing') await sleep(20);
  await first.kill();
  await sleep(1_000);
  expect([0, size]).toContain(await imported());

  const second = await startKillableApi(api.databaseUrl);
  try {
    // A process that accepts a task looks for abandoned ones; the dead process's lease lasts half a minute.
    while ((await look(second.origin, id)).state === 'running') {
      await start(second.origin, 'check', '::a:: What is one? { =1 ~2 }');
      await sleep(3_000);
    }
    while (['waiting', 'running'].includes((await look(second.origin, id)).state)) await sleep(200);
    expect(await look(second.origin, id)).toMatchObject({ state: 'done', written: { added: size } });
    expect(await imported()).toBe(size);
  } finally {
    await second.kill();
  }
});

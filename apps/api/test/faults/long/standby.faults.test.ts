import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { startEmbeddedServer } from '../../../src/platform/database/embedded/embedded-server.ts';
import { expectOnlyAskedToComeBack, takeExamDuring } from '../exam-during-fault.ts';
import { startProductProcess } from '../processes/product-process.ts';
import { startStandby } from '../processes/standby-server.ts';
import { startTcpProxy } from '../processes/tcp-proxy.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const folder = mkdtempSync(join(tmpdir(), 'examplar-standby-'));
chmodSync(folder, 0o755);
const primaryDir = join(folder, 'primary');
const primary = await startEmbeddedServer({ dataDir: primaryDir, settings: { wal_keep_size: '256MB' } });
const standby = await startStandby(primary.url, primaryDir, join(folder, 'standby'));
const link = await startTcpProxy(primary.url);
const product = await startProductProcess({ DATABASE_URL: link.via(primary.url) });
const look = openDatabase({ url: link.via(primary.url), max: 2 });
afterAll(async () => {
  await product.stop();
  await look.close();
  await link.close();
  await standby.stop();
  await primary.stop();
  product.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('the primary dies and its synchronous standby takes over: every acknowledged answer is there', async () => {
  const candidates = await takeExamDuring({ urlOf: () => product.url, db: look.db, logs: product.logs }, async () => {
    process.kill(Number(readFileSync(join(primaryDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    // Nothing reaches the old one from here on, whatever it does.
    link.leadTo(standby.url);
    link.reset();
    const client = new pg.Client(standby.url);
    await client.connect();
    const { rows } = await client.query<{ is_promoted: boolean }>('select pg_promote(true, 60) as is_promoted');
    expect(rows).toEqual([{ is_promoted: true }]);
    await client.end();
  });
  expectOnlyAskedToComeBack(candidates);
  const { rows } = await look.pool.query<{ dir: string; is_standby: boolean }>(
    "select current_setting('data_directory') as dir, pg_is_in_recovery() as is_standby",
  );
  expect(rows).toEqual([{ dir: join(folder, 'standby'), is_standby: false }]);
});

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedServer } from '../../../src/platform/database/embedded/embedded-server.ts';
import { expectOnlyAskedToComeBack, startExamOn, takeExamDuring } from '../exam-during-fault.ts';
import { startStandby } from '../processes/standby-server.ts';
import { startTcpProxy } from '../processes/tcp-proxy.ts';

const folder = mkdtempSync(join(tmpdir(), 'examplar-standby-'));
chmodSync(folder, 0o755);
const primaryDir = join(folder, 'primary');
const primary = await startEmbeddedServer({ dataDir: primaryDir, settings: { wal_keep_size: '256MB' } });
const standby = await startStandby(primary.url, primaryDir, join(folder, 'standby'));
const link = await startTcpProxy(primary.url);
afterAll(async () => {
  await link.close();
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { look, setup } = await startExamOn(link.via(primary.url));

test('the primary dies and its synchronous standby takes over: every acknowledged answer is there', async () => {
  const candidates = await takeExamDuring(setup, async () => {
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

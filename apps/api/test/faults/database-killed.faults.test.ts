import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { watchContentVersion } from '../../src/platform/cache/content-version.ts';
import { createPublicCache } from '../../src/platform/cache/public-cache.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startEmbeddedServer } from '../../src/platform/database/embedded/embedded-server.ts';
import { migrate } from '../../src/platform/database/migrations/migrations.ts';
import { loadSimulator } from '../../src/server.ts';
import { openSession } from '../../src/slices/identity/public.ts';
import { createCustomer, eventually } from '../../src/slices/payments/payments.fixture.ts';
import { createSeed } from '../seeds/seed.ts';
import { expectInvariants } from './invariants.ts';

// Seconds as a rule; a database may take long to come back on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const folder = mkdtempSync(join(tmpdir(), 'examplar-killed-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'database');
const server = await startEmbeddedServer({ dataDir });
await migrate(server.url);
const database = openDatabase({ url: server.url, max: 8 });
const { db } = database;
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: folder });
const contentVersion = await watchContentVersion(db);
const publicCache = createPublicCache();
const { app } = await buildApp(
  { config, db, lanes: database.lanes, clock: systemClock, contentVersion, publicCache },
  { simulator: await loadSimulator(config) },
);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the database is killed in the middle of a settlement: nothing is lost, nothing is granted twice', async () => {
  const address = app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const customer = createCustomer(origin);
  await customer.control({ timeFactor: 0.001 });
  const user = await createSeed(db, systemClock).user();
  const session = { userId: user.id, role: 'USER', userAgent: null, address: null } as const;
  const token = await openSession(db, systemClock, session);
  const created = await fetch(`${origin}/api/payments/vnpay/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ plan: 'ALL_ACCESS', amount: 49.99 }),
  });
  const { orderId, paymentUrl } = (await created.json()) as { orderId: string; paymentUrl: string };
  const page = await customer.open(paymentUrl);

  const holder = new pg.Client(server.url);
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from payment_order where id = $1 for update', [orderId]);
  const pressed = customer.press(page.token, 'pay').catch(() => null);
  await eventually(async () => {
    const { rows } = await holder.query<{ waits: boolean }>(
      `select exists (select 1 from pg_stat_activity where wait_event_type = 'Lock') as waits`,
    );
    return rows[0]?.waits;
  }, true);
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await pressed;

  const state = async () =>
    (
      await db
        .selectFrom('payment_order')
        .select('state')
        .where('id', '=', orderId)
        .executeTakeFirst()
        .catch(() => null)
    )?.state;
  await eventually(state, 'paid', 60_000);
  await expectInvariants(db);
  const grants = await db.selectFrom('subscription_event').select('id').where('order_id', '=', orderId).execute();
  expect(grants).toHaveLength(1);
});

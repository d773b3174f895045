// The API in a process of its own, for tests that kill it. Tells its port on standard output, then what it paused at.
import { buildApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { watchContentVersion } from '../../../src/platform/cache/content-version.ts';
import { createPublicCache } from '../../../src/platform/cache/public-cache.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { loadSimulator } from '../../../src/server.ts';

const tell = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`);

const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
const database = openDatabase({ url: process.env.DATABASE_URL ?? '', max: 8 });
const contentVersion = await watchContentVersion(database.db);
const { app } = await buildApp(
  {
    config,
    db: database.db,
    lanes: database.lanes,
    clock: systemClock,
    contentVersion,
    publicCache: createPublicCache(),
  },
  { simulator: await loadSimulator(config) },
);
// Between commit and answer: the work is done, the reply never leaves.
app.addHook('onSend', async (request) => {
  if (process.env.PAUSE_AT !== 'answer' || !request.url.startsWith('/api/payments/vnpay/ipn')) return;
  tell({ paused: 'answer' });
  await new Promise(() => {});
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
tell({ port: typeof address === 'object' ? address?.port : null });

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../test-database.ts';
import { startProductProcess } from './processes/product-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const databaseUrl = await openTestDatabase('serving');
const folder = mkdtempSync(join(tmpdir(), 'examplar-serving-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Loaded before the product: ends as many serving processes as `deaths` says, before they have sent anything. The channel to a dead one
 * (file 3) stays open, as it may for a moment: `cluster` lists the process until it closes. Each file is named after the process that
 * holds the channel.
 */
function deathAtBirth(deaths: number): string {
  const script = join(folder, `death-${deaths}.mjs`);
  writeFileSync(
    script,
    `import { spawn } from 'node:child_process';
     import { readdirSync, writeFileSync } from 'node:fs';
     if (process.env.EXAMPLAR_SERVING === '1' && readdirSync(process.env.BIRTHS).length < ${deaths}) {
       const holder = spawn('sleep', ['60'], { stdio: ['ignore', 'ignore', 'ignore', 3] });
       writeFileSync(process.env.BIRTHS + '/' + holder.pid, '');
       process.kill(process.pid, 'SIGKILL');
     }`,
  );
  return `--import ${pathToFileURL(script).href}`;
}

function closeChannels(births: string): void {
  for (const holder of readdirSync(births)) process.kill(Number(holder));
}

const settings = (deaths: number) => ({
  DATABASE_URL: databaseUrl,
  WEB_CONCURRENCY: '2',
  NODE_OPTIONS: deathAtBirth(deaths),
  BIRTHS: mkdtempSync(join(folder, 'births-')),
});

test('a serving process that dies before its first message is replaced, and the start continues', async () => {
  const environment = settings(1);
  const product = await startProductProcess({ ...environment, LOG_LEVEL: 'info' });
  try {
    await expect.poll(() => product.logs(), { timeout: 60_000 }).toContain('Examplar is ready at');
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
    // The port was chosen by the system: links name it, in every process.
    const robots = await (await fetch(`${product.url}/robots.txt`)).text();
    expect(robots).toContain(`http://localhost:${new URL(product.url).port}/sitemap.xml`);
  } finally {
    expect(await product.stop()).toBe(0);
    closeChannels(environment.BIRTHS);
    product.remove();
  }
});

test('where every serving process dies, the start ends and says so', async () => {
  const environment = settings(1_000);
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..', '..', '..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: join(folder, 'var'),
      ...environment,
    },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const overdue = setTimeout(() => child.kill('SIGKILL'), 110_000);
  // Not 'exit': output may still be on its way then.
  const code = await new Promise((done) => child.once('close', done));
  clearTimeout(overdue);
  closeChannels(environment.BIRTHS);
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('The serving processes end before they serve (SIGKILL)'),
  });
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Loaded before the product: ends as many serving processes as `deaths` says, before they have sent anything. */
function deathAtBirth(deaths: number): string {
  const script = join(folder, `death-${deaths}.mjs`);
  writeFileSync(
    script,
    `import { readdirSync, writeFileSync } from 'node:fs';
     if (process.env.EXAMPLAR_SERVING === '1') {
       const born = readdirSync(process.env.BIRTHS).length;
       writeFileSync(process.env.BIRTHS + '/' + process.pid, '');
       if (born < ${deaths}) process.kill(process.pid, 'SIGKILL');
     }`,
  );
  return `--import ${pathToFileURL(script).href}`;
}

const settings = (deaths: number) => ({
  DATABASE_URL: databaseUrl,
  WEB_CONCURRENCY: '2',
  NODE_OPTIONS: deathAtBirth(deaths),
  BIRTHS: mkdtempSync(join(folder, 'births-')),
});

test('a serving process that dies before its first message is replaced, and the start continues', async () => {
  const product = await startProductProcess({ ...settings(1), LOG_LEVEL: 'info' });
  try {
    await expect.poll(() => product.logs(), { timeout: 60_000 }).toContain('Examplar is ready at');
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
    // The port was chosen by the system: links name it, in every process.
    const robots = await (await fetch(`${product.url}/robots.txt`)).text();
    expect(robots).toContain(`http://localhost:${new URL(product.url).port}/sitemap.xml`);
  } finally {
    expect(await product.stop()).toBe(0);
    product.remove();
  }
});

test('where every serving process dies, the start ends and says so', async () => {
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..', '..', '..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: join(folder, 'var'),
      ...settings(1_000),
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
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('The serving processes end before they serve (SIGKILL)'),
  });
});

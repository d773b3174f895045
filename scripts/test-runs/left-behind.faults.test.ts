import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { processesOfRun, signal } from './run-processes.mjs';

vi.setConfig({ testTimeout: 180_000 });
const root = join(import.meta.dirname, '..', '..');

// If a test has failed, the processes it checks may still be running.
afterAll(() => signal(processesOfRun(`left-behind-${process.pid}-`), 'SIGKILL'));

/** Runs the command of `npm run test:e2e` on tests that fail or hang. */
function startRun(spec: string) {
  const id = `left-behind-${process.pid}-${spec}`;
  const runner = spawn(
    process.execPath,
    ['scripts/test-e2e.mjs', '--config', 'e2e/failing-run/playwright.config.ts', spec],
    {
      cwd: root,
      env: { ...process.env, EXAMPLAR_RUN: `${process.env.EXAMPLAR_RUN ?? ''}:${id}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [runner.stdout, runner.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = new Promise<number | null>((done) => runner.once('close', done));
  return { runner, code, output: () => output, living: () => processesOfRun(id).length };
}

test('a browser test that fails with its product killed leaves no process of the product behind', async () => {
  const { code, output, living } = startRun('killed');
  expect(await code).toBe(1);
  expect(output()).toContain('1 failed');
  expect(output()).not.toContain('left behind');
  expect(living()).toBe(0);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a run that gets %s ends its products and their databases',
  async (signal) => {
    const { runner, code, output, living } = startRun('hanging');
    await expect.poll(output, { timeout: 120_000 }).toContain('is up');
    // The runner, Playwright and its worker, the product, PostgreSQL and its own processes.
    expect(living()).toBeGreaterThan(6);
    runner.kill(signal);
    expect(await code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(living()).toBe(0);
  },
);

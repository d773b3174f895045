import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { processesOfRun, signal } from './run-processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'examplar-run-'));
afterAll(() => {
  // If a test has failed, the processes it checks may still be running.
  signal(processesOfRun(`test-${process.pid}-`), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
const programs = pathToFileURL(join(import.meta.dirname, 'run-programs.mjs')).href;

/** A suite that starts one product in a separate session, like PostgreSQL, and one in its own group; neither ends unless it is stopped. */
writeFileSync(
  join(folder, 'suite.mjs'),
  `import { spawn } from 'node:child_process';
   const forever = ['-e', 'process.on("SIGINT", () => process.env.STUBBORN || process.exit()); setInterval(() => {}, 1000)'];
   spawn(process.execPath, forever, { detached: true, stdio: 'inherit' }).unref();
   spawn(process.execPath, forever, { stdio: 'inherit' }).unref();
   if (process.argv[2] === 'fail') setTimeout(() => process.exit(3), 300);
   else { process.on('SIGINT', () => console.log('interrupted')); setInterval(() => {}, 1000); }
   console.log('started');`,
);
writeFileSync(
  join(folder, 'runner.mjs'),
  `import { endProgramsOnSignal, runProgram } from ${JSON.stringify(programs)};
   endProgramsOnSignal({ graceMs: Number(process.env.GRACE_MS) });
   const status = await runProgram(process.execPath, ['suite.mjs', ...process.argv.slice(2)], { cwd: ${JSON.stringify(folder)}, env: process.env });
   console.log('status ' + status);
   process.exit(status === 0 ? 0 : 1);`,
);

let runs = 0;
function start({ args = [] as string[], graceMs = 1_000 } = {}) {
  runs += 1;
  const id = `test-${process.pid}-${runs}`;
  const runner = spawn(process.execPath, [join(folder, 'runner.mjs'), ...args], {
    env: { ...process.env, EXAMPLAR_RUN: `${process.env.EXAMPLAR_RUN ?? ''}:${id}`, GRACE_MS: String(graceMs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  runner.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return { runner, output: () => output, living: () => processesOfRun(id).length };
}
const codeOf = (runner: ChildProcess) => new Promise((done) => runner.once('close', (code) => done(code)));

test('a suite that fails leaves no process behind, and its exit code is passed on', async () => {
  const { runner, output, living } = start({ args: ['fail'] });
  expect(await codeOf(runner)).toBe(1);
  expect(output()).toContain('2 processes were left behind');
  expect(output()).toContain('status 3');
  expect(living()).toBe(0);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s in the middle of a suite ends everything, whatever its group and though it does not listen',
  { timeout: 60_000 },
  async (name, code) => {
    const { runner, output, living } = start();
    await expect.poll(output).toContain('started');
    await expect.poll(living).toBe(4);
    const ended = codeOf(runner);
    runner.kill(name);
    expect(await ended).toBe(code);
    expect(living()).toBe(0);
  },
);

test('a second Ctrl-C does not wait', async () => {
  // Far longer than the test may take.
  const { runner, output, living } = start({ graceMs: 3_600_000 });
  await expect.poll(output).toContain('started');
  await expect.poll(living).toBe(4);
  const ended = codeOf(runner);
  runner.kill('SIGINT');
  // A signal that is sent before the first has arrived is lost.
  await expect.poll(output).toContain('interrupted');
  runner.kill('SIGINT');
  await ended;
  await expect.poll(living).toBe(0);
});

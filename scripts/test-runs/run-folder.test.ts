import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const base = mkdtempSync(join(tmpdir(), 'examplar-run-folder-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const urlOf = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

/** A run whose program leaves a folder behind; it waits until it is stopped when its argument is `wait`. */
writeFileSync(
  join(base, 'runner.mjs'),
  `import { createRunFolder } from ${urlOf('run-folder.mjs')};
   import { endProgramsOnSignal, runProgram } from ${urlOf('run-programs.mjs')};
   endProgramsOnSignal();
   const program = \`const { mkdtempSync, writeFileSync } = require('node:fs');
     const folder = mkdtempSync(require('node:os').tmpdir() + '/left-');
     writeFileSync(folder + '/file', 'left');
     console.log('left');
     if (process.argv[1] === 'wait') setInterval(() => {}, 1000);
     else process.exitCode = Number(process.argv[1]);\`;
   const status = await runProgram(process.execPath, ['-e', program, process.argv[2]], {
     cwd: ${JSON.stringify(base)},
     env: { ...process.env, TMPDIR: createRunFolder('tried') },
   });
   process.exit(status);`,
);

let number = 0;
function startRun(argument: string, earlier: string[] = []) {
  number += 1;
  const temporary = join(base, `tmp-${number}`);
  mkdirSync(temporary);
  for (const name of earlier) mkdirSync(join(temporary, name, 'inside'), { recursive: true });
  const runner = spawn(process.execPath, [join(base, 'runner.mjs'), argument], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  runner.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return { runner, output: () => output, left: () => readdirSync(temporary) };
}
const codeOf = (runner: ChildProcess) => new Promise((done) => runner.once('close', (code) => done(code)));

test.each([0, 3])(
  'what the program of a run leaves behind goes with the run, also when it ends with %i',
  async (code) => {
    const { runner, output, left } = startRun(String(code));
    expect(await codeOf(runner)).toBe(code);
    expect(output()).toContain('left');
    expect(left()).toEqual([]);
  },
);

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('and when it gets %s', async (signal, code) => {
  const { runner, output, left } = startRun('wait');
  await expect.poll(output).toContain('left');
  expect(left()).toHaveLength(1);
  const ended = codeOf(runner);
  runner.kill(signal);
  expect(await ended).toBe(code);
  expect(left()).toEqual([]);
});

test('a run removes the folders of dead runs of the same name, and nothing else', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await codeOf(dead);
  const others = [`examplar-tried-${process.pid}-AbC123`, `examplar-other-${dead.pid}-AbC123`, 'examplar-tried-notes'];
  const { runner, left } = startRun('0', [`examplar-tried-${dead.pid}-AbC123`, ...others]);
  expect(await codeOf(runner)).toBe(0);
  expect(left().toSorted()).toEqual(others.toSorted());
});

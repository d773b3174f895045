import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'examplar-data-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true });
});

/** A living process with this command line, noted in the folder as the one that has it. */
async function noteProcess(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['-e', "console.log('up'); setTimeout(() => {}, 60_000)", ...args]);
  children.push(child);
  await new Promise((done) => child.stdout.once('data', done));
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: child.pid }));
}

test.each(['apps/api/src/main.ts', 'apps/api/build/program/main.js'])(
  'a folder that a running %s has is refused',
  async (program) => {
    await noteProcess(program);
    expect(() => claimDataFolder(folder)).toThrow('already running on this data folder');
  },
);

test.runIf(process.platform === 'linux')(
  'a note whose process id another program has now is cleared away',
  async () => {
    await noteProcess('something-else.js');
    expect(() => claimDataFolder(folder).release()).not.toThrow();
  },
);

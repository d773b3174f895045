import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const clone = mkdtempSync(join(tmpdir(), 'examplar-bare-clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

for (const name of ['install', 'paths', 'run-command', 'build/build-web', 'build/build-once']) {
  cpSync(join(import.meta.dirname, `${name}.mjs`), join(clone, 'scripts', `${name}.mjs`));
}
writeFileSync(join(clone, 'package-lock.json'), '{}');
const commands = join(clone, 'apps', 'api', 'src', 'commands');
mkdirSync(commands, { recursive: true });
writeFileSync(
  join(commands, 'echo.ts'),
  `let text: string = '';
for await (const part of process.stdin) text += part;
process.stdout.write('answer to ' + text + ' ' + process.argv.slice(2).join(' '));
process.exitCode = 2;`,
);
// A fake npm that writes to standard output and consumes standard input.
const bin = join(clone, 'bin');
mkdirSync(bin);
writeFileSync(join(bin, 'npm'), '#!/bin/sh\ncat\necho added 1 package\nmkdir -p node_modules\n');
chmodSync(join(bin, 'npm'), 0o755);

test('on a bare clone the installation leaves standard input and output to the command', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(clone, 'scripts', 'run-command.mjs'), 'serving', 'apps/api/src/commands/echo.ts', '--flag'],
    { input: 'a question', encoding: 'utf8', env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` } },
  );
  expect([stdout, status]).toEqual(['answer to a question --flag', 2]);
  expect(stderr).toContain('Installing');
  expect(stderr).toContain('added 1 package');
});

import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const noDatabase = { DATABASE_URL: '', DATA_DIR: join(tmpdir(), 'examplar-that-is-not-there') };

test.each([
  ['migrate', []],
  ['db-distribute', []],
  ['db-backup', []],
  ['db-backup', ['some-file']],
  ['db-restore', []],
  ['db-after-restore', []],
  ['admin-create', []],
  ['audit-verify', []],
] as const)('%s %j without what it needs says so in one sentence, without a stack', (name, args) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development', ...noDatabase },
    input: '',
  });
  expect(status).not.toBe(0);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+|Error:/);
});

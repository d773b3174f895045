import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startTestApi } from './start-test-api.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const client = join(root, 'e2e', 'openapi-client');

test('a client generated from the document alone compiles, takes an exam and reads statistics', {
  timeout: 120_000,
}, async () => {
  const api = await startTestApi();
  const certification = await api.seed.certification();
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const document = await (await fetch(`${url}/api/openapi.json`)).text();

  mkdirSync(join(client, 'generated'), { recursive: true });
  writeFileSync(join(client, 'generated', 'openapi.json'), document);
  run(join(root, 'e2e', 'node_modules', '.bin', 'openapi-typescript'), [
    'generated/openapi.json',
    '-o',
    'generated/schema.ts',
  ]);
  run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', '.']);

  const { takeExam } = await import(pathToFileURL(join(client, 'src', 'take-exam.ts')).href);
  const outcome = await takeExam(`${url}/api`, certification.freeExamId);
  const rightWithA = [...certification.keys.values()].slice(0, 12).filter((key) => key === 'A').length;
  expect(outcome).toEqual({ score: rightWithA, total: 12, completedAttempts: 1 });
});

function run(command: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: client, encoding: 'utf8' });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
}

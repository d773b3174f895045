import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { memoryFlags, memorySettings, productCommand } from './product-command.mjs';

const root = join(import.meta.dirname, '..');

test('the image starts the same program with the same settings as npm start', () => {
  const dockerfile = readFileSync(join(root, 'ops', 'Dockerfile'), 'utf8');
  const [, words = '[]'] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
  const program = productCommand().args.at(-1) ?? '';
  expect(JSON.parse(words)).toEqual(['node', ...memoryFlags, relative(root, program).replaceAll('\\', '/')]);
  for (const [name, value] of Object.entries(memorySettings)) expect(dockerfile).toContain(`ENV ${name}=${value}\n`);
});

test('operators read the same command', () => {
  const operations = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const program = relative(root, productCommand().args.at(-1) ?? '').replaceAll('\\', '/');
  expect(operations).toContain(`\`node ${memoryFlags.join(' ')} ${program}\``);
});

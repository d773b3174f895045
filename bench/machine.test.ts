import { readFileSync } from 'node:fs';
import { release } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeMachine } from './machine.ts';

const fullVersion = /\d+\.\d+\.\d+/;

test('the machine is described by processor, memory and major versions', () => {
  const description = describeMachine();
  expect(description).toMatch(/^\d+ × .+, \d+ GiB, \w+ \d+, Node v\d+$/);
  expect(description).not.toContain(release());
  expect(description).not.toMatch(fullVersion);
});

test('so it is in the page that keeps the figures', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'performance.md'), 'utf8');
  const lines = page.split('\n').filter((line) => /^- .*(GiB, \w+ \d|Node v)/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => fullVersion.test(line))).toEqual([]);
});

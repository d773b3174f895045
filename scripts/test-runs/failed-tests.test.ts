import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFailed, failedOfPlaywright, failedOfVitest } from './failed-tests.mjs';

test('names the failed tests of vitest and the files that did not load', () => {
  const report = {
    testResults: [
      {
        name: '/project/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'works' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: '/project/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/project/c.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  expect(failedOfVitest(report, '/project')).toEqual([
    { title: 'a.test.ts › breaks', message: 'expected 1 to be 2' },
    { title: 'b.test.ts', message: 'Cannot find module' },
  ]);
  expect(failedOfVitest(null, '/project')).toEqual([]);
});

test('names the failed tests of nested Playwright suites and errors outside of tests', () => {
  const spec = (ok: boolean) => ({
    title: 'pays',
    file: 'purchase.spec.ts',
    line: 4,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'not visible' }] }] }],
  });
  const report = {
    suites: [{ title: 'file', suites: [{ title: 'group', specs: [spec(false), spec(true)] }] }],
    errors: [{ message: 'no browser' }],
  };
  expect(failedOfPlaywright(report)).toEqual([
    { title: 'purchase.spec.ts:4 › pays', message: 'not visible', page: '' },
    { title: 'browser tests', message: 'no browser' },
  ]);
});

test('shows what the page of a failed browser test showed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'examplar-failed-tests-'));
  try {
    const path = join(folder, 'error-context.md');
    writeFileSync(
      path,
      '# Error details\n\n```\nnot visible\n```\n\n# Page snapshot\n\n```yaml\n- main:\n  - alert: Busy\n```\n',
    );
    const attachments = [
      { name: 'error-context', path },
      { name: 'error-context', path: join(folder, 'gone.md') },
    ];
    const result = { errors: [{ message: 'not visible' }], attachments };
    const spec = { title: 'pays', file: 'purchase.spec.ts', line: 4, ok: false, tests: [{ results: [result] }] };
    const failed = failedOfPlaywright({ suites: [{ title: 'file', specs: [spec] }] });
    expect(describeFailed(failed)).toBe(
      '✗ purchase.spec.ts:4 › pays\n    not visible\n    The page:\n    - main:\n      - alert: Busy',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('shortens long messages', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
  const text = describeFailed([{ title: 'a', message: lines }]);
  expect(text).toContain('✗ a\n    line 0');
  expect(text).not.toContain('line 12');
});

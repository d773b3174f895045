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
    { title: 'purchase.spec.ts:4 › pays', message: 'not visible' },
    { title: 'browser tests', message: 'no browser' },
  ]);
});

test('shortens long messages', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
  const text = describeFailed([{ title: 'a', message: lines }]);
  expect(text).toContain('✗ a\n    line 0');
  expect(text).not.toContain('line 12');
});

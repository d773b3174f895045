import { relative } from 'node:path';

const messageLines = 12;

/**
 * @typedef {{ title: string, message: string }} FailedTest
 * @typedef {{ title: string, file?: string, specs?: { title: string, file: string, line: number, ok: boolean, tests: { results: { errors?: { message?: string }[] }[] }[] }[], suites?: BrowserSuite[] }} BrowserSuite
 */

/**
 * @param {{ testResults?: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] } | null} report of vitest
 * @param {string} root what files are named relative to
 * @returns {FailedTest[]} also files that failed without a failing test of their own (they did not load)
 */
export function failedOfVitest(report, root) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    const name = relative(root, file.name);
    if (failed.length === 0 && file.status === 'failed') return [{ title: name, message: file.message ?? '' }];
    return failed.map((test) => ({
      title: `${name} › ${test.fullName}`,
      message: test.failureMessages?.join('\n') ?? '',
    }));
  });
}

/**
 * @param {{ suites?: BrowserSuite[], errors?: { message?: string }[] } | null} report of Playwright
 * @returns {FailedTest[]}
 */
export function failedOfPlaywright(report) {
  /** @type {(suite: BrowserSuite) => FailedTest[]} */
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        title: `${spec.file}:${spec.line} › ${spec.title}`,
        message: spec.tests
          .flatMap((test) => test.results.flatMap((result) => result.errors ?? []))
          .map((error) => error.message ?? '')
          .join('\n'),
      })),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return [
    ...(report?.suites ?? []).flatMap(inSuite),
    ...(report?.errors ?? []).map((error) => ({ title: 'browser tests', message: error.message ?? '' })),
  ];
}

/**
 * The end of a run, which is all that some CI systems keep.
 *
 * @param {FailedTest[]} failed
 */
export function describeFailed(failed) {
  return failed
    .map(({ title, message }) => [`✗ ${title}`, ...message.split('\n').slice(0, messageLines)].join('\n    '))
    .join('\n');
}

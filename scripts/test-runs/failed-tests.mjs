import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const messageLines = 12;
const pageLines = 60;

/**
 * @typedef {{ title: string, message: string, page?: string }} FailedTest `page`: what a browser test's page showed when it failed
 * @typedef {{ errors?: { message?: string }[], attachments?: { name: string, path?: string }[] }} BrowserResult
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { results: BrowserResult[] }[] }} BrowserSpec
 * @typedef {{ title: string, file?: string, specs?: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
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
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map(failedSpec),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return [
    ...(report?.suites ?? []).flatMap(inSuite),
    ...(report?.errors ?? []).map((error) => ({ title: 'browser tests', message: error.message ?? '' })),
  ];
}

/**
 * @param {BrowserSpec} spec
 * @returns {FailedTest}
 */
function failedSpec({ title, file, line, tests }) {
  const results = tests.flatMap((test) => test.results);
  const errors = results.flatMap((result) => result.errors ?? []);
  const contexts = results.flatMap(({ attachments = [] }) =>
    attachments.filter(({ name }) => name === 'error-context'),
  );
  return {
    title: `${file}:${line} › ${title}`,
    message: errors.map((error) => error.message ?? '').join('\n'),
    page: contexts
      .map(({ path }) => pageIn(path))
      .filter(Boolean)
      .join('\n'),
  };
}

/**
 * The page as Playwright describes it in `error-context.md`, with the error or below it.
 *
 * @param {string | undefined} path
 */
function pageIn(path) {
  try {
    return /```yaml\n(.*?)\n```/s.exec(readFileSync(path ?? '', 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

/**
 * The end of a run, which is all that some CI systems keep.
 *
 * @param {FailedTest[]} failed
 */
export function describeFailed(failed) {
  return failed
    .map(({ title, message, page }) =>
      [
        `✗ ${title}`,
        ...message.split('\n').slice(0, messageLines),
        ...(page ? ['The page:', ...page.split('\n').slice(0, pageLines)] : []),
      ].join('\n    '),
    )
    .join('\n');
}

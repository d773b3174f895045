import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..', '..');
const files = globSync('**/*.tsx', { cwd: app }).filter((file) => !file.endsWith('.test.tsx'));
const sources = files.map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }));

/** The strings of classes that match, with their file. */
const classesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/['"`]([^'"`\n]*)['"`]/g)]
      .map(([, classes = '']) => classes)
      .filter((classes) => pattern.test(classes))
      .map((classes) => ({ file, classes })),
  );

test('pages have one of three widths (docs/design.md)', () => {
  const widths = classesWith(/(^|\s)page-width(\s|$)/).flatMap(({ file, classes }) =>
    (classes.match(/\S*max-w-\S+/g) ?? []).map((width) => `${file}: ${width}`),
  );
  expect(widths.length).toBeGreaterThan(4);
  expect(widths.filter((width) => !/: max-w-(app|reading)$/.test(width))).toEqual([]);
});

test('the serif is for headings, verdicts and large figures, so never below a title’s size (docs/design.md)', () => {
  const small = classesWith(/(^|\s|:)font-heading(\s|$)/).filter(
    ({ classes }) => !/text-(heading|display|title|\[)|tabular-nums/.test(classes),
  );
  expect(small).toEqual([]);
});

test('a percent with a decimal is in the figures of the dashboard alone (docs/design.md)', () => {
  const files = sources.filter(({ text }) => /formatPercent\([^;]*, 1\)/.test(text)).map(({ file }) => file);
  expect(files.filter((file) => !file.startsWith('features/dashboard/'))).toEqual([]);
});

/** Errors, what destroys, verdicts on answers and attempts, a clock that runs out, old beside new. */
const mayBeRed = [
  'ui/',
  'features/admin/',
  'features/attempts/room/',
  'features/attempts/practice/practice-verdict.tsx',
  'features/attempts/replay/',
  'features/attempts/result/result-question.tsx',
  'features/checkout/payment-result-page.tsx',
  'features/home/hero-question.tsx',
  'features/identity/account-frame.tsx',
  'features/question-parts/',
  'features/questions/bank.tsx',
  'features/reports/report-problem.tsx',
  'features/study/plan/mix-ups.tsx',
];

test('red is where something is wrong, and nowhere else (docs/design.md)', () => {
  const red = new Set(classesWith(/(^|[\s:])(text|bg|border|fill|stroke)-negative/).map(({ file }) => file));
  expect([...red].filter((file) => !mayBeRed.some((allowed) => file.startsWith(allowed)))).toEqual([]);
});

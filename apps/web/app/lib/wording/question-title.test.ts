import { expect, test } from 'vitest';
import { questionTitle } from './question-title.ts';

// PAG-73
test.each([
  [
    'A clinic keeps scans in S3. They are read twice a year. Which class costs LEAST?',
    'A clinic keeps scans in S3.',
    'Which class costs LEAST?',
  ],
  ['A shop grows. Which two changes help? (Select TWO.)', 'A shop grows.', 'Which two changes help? (Select TWO.)'],
  ['A team uses Node.js. Which ASP.NET host fits?', 'A team uses Node.js.', 'Which ASP.NET host fits?'],
  ['Which class costs LEAST?', 'Which class costs LEAST?', ''],
  ['A shop grows. Put the steps in order.', 'A shop grows.', 'Put the steps in order.'],
  ['', '', ''],
])('%s: the title is its first sentence, the second line what it asks', (text, title, ask) => {
  expect(questionTitle(text)).toEqual({ title, ask });
});

test('neither a table nor code is in a title', () => {
  const text =
    '| Metric | Value |\n|---|---|\n| Lambda concurrent executions | 1,900 |\n\n```\nkubectl get pods\n```\n\nA function is throttled. What helps?';
  expect(questionTitle(text)).toEqual({ title: 'A function is throttled.', ask: 'What helps?' });
});

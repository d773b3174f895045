import { expect, test } from 'vitest';
import { splitAsk } from './question-list.tsx';

test.each([
  ['A clinic keeps scans in S3. They are read twice a year. Which class costs LEAST?', 'Which class costs LEAST?'],
  ['A shop grows. Which two changes help? (Select TWO.)', 'Which two changes help? (Select TWO.)'],
  ['A team uses Node.js. Which ASP.NET host fits?', 'Which ASP.NET host fits?'],
])('%s: the ask is its last sentence', (text, ask) => {
  const split = splitAsk(text);
  expect(split.ask).toBe(ask);
  expect(`${split.scenario} ${split.ask}`).toBe(text);
});

test.each(['Which class costs LEAST?', 'Put the steps in order.', 'A shop grows. Put the steps in order.', ''])(
  '%s: shown whole',
  (text) => {
    expect(splitAsk(text)).toEqual({ ask: text, scenario: '' });
  },
);

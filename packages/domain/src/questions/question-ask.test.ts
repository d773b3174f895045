import { expect, test } from 'vitest';
import { questionAsk } from './question-ask.ts';

const situation =
  'A fintech start-up runs its API on EC2 instances in private subnets, and about 4 TB of statements a day go to S3 through a NAT gateway.';

test.each([
  ['the last paragraph', `${situation}\n\nWhat should the architect do?`, 'What should the architect do?'],
  ['the last sentence of a long one', `${situation} Which change is free?`, 'Which change is free?'],
  ['a short text as a whole', 'Which metric matters **MOST**?', 'Which metric matters MOST?'],
  [
    'the ask before a block of code',
    `${situation}\n\nWhat does it print?\n\n\`\`\`\nprint(1)\n\`\`\``,
    'What does it print?',
  ],
  ['an order without a question mark', `${situation}\n\nPut the steps in order.`, 'Put the steps in order.'],
  ['gaps as an ellipsis', `${situation}\n\nComplete: [[1]] scales [[2]].`, 'Complete: … scales ….'],
  [
    'text before a long text with gaps',
    `${situation}\n\nComplete the description.\n\n${situation.replace('S3', '[[1]]')} The traffic is [[2]].`,
    'Complete the description.',
  ],
  ['code alone as it is', '```\nprint(1)\n```', 'print(1)'],
])('it is %s', (_case, text, ask) => {
  expect(questionAsk(text)).toBe(ask);
});

import { expect, test } from 'vitest';
import { plainQuestionText } from './question-text-plain.ts';

test.each([
  ['Which **two**\nservices?', 'Which two services?'],
  ['Look:\n\n```yaml\na: 1\n```\nWhat is `a`?', 'Look: a: 1 What is a?'],
  ['- one\n- [two](https://x.example)', 'one two'],
  ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
  ['![A diagram](x.png)', 'A diagram'],
  ['', ''],
])('%j reads %j', (text, plain) => {
  expect(plainQuestionText(text)).toBe(plain);
});

import { expect, test } from 'vitest';
import { isRunningNumber } from './running-number.ts';

test.each([
  '1',
  '101',
  '1.2',
  '007',
  '#12',
  'Q1',
  'q 1',
  'Q1.',
  'T1',
  'Question 1',
  'question-001',
  'Question #4',
  'QUESTION_17',
  'item12',
  'Topic 1, Question 3',
  'No. 5',
  'Frage 3',
  'Câu hỏi 12',
])('%s only counts', (id) => {
  expect(isRunningNumber(id)).toBe(true);
});

test.each([
  'aws-saa-c03-q001',
  'net-1',
  'S3 bucket 12',
  'dns-port',
  'Which port?',
  'One',
  'AZ-104',
  'q',
  'g5f3a1c0b2',
  '0194f5e2-7b6a-7d4e-8f8a-61c07b552f8a',
  'Storage 1',
  '',
])('%s is an id', (id) => {
  expect(isRunningNumber(id)).toBe(false);
});

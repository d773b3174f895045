import { expect, test } from 'vitest';
import { isUnnamedTopic, topicBreakdown } from './topic-breakdown.ts';

const topics = [
  { number: 1, name: 'Security' },
  { number: 2, name: 'Resilience' },
  { number: 3, name: 'Cost' },
];

test('each topic that was asked has its right and asked questions, in the order of numbers', () => {
  const questions = [
    { topicNumber: 2, isCorrect: true },
    { topicNumber: 1, isCorrect: false },
    { topicNumber: 2, isCorrect: false },
  ];
  expect(topicBreakdown(questions, topics)).toEqual([
    { topic_number: 1, name: 'Security', correct: 0, total: 1 },
    { topic_number: 2, name: 'Resilience', correct: 1, total: 2 },
  ]);
});

test('a topic that the certification no longer has is named by its number', () => {
  expect(topicBreakdown([{ topicNumber: 9, isCorrect: true }], topics)[0]?.name).toBe('Topic 9');
});

test('questions without a topic are under Other', () => {
  expect(topicBreakdown([{ topicNumber: 0, isCorrect: true }], topics)[0]?.name).toBe('Other');
});

test('a topic without a name of its own is known as such', () => {
  const asked = [0, 1, 9].map((topicNumber) => ({ topicNumber, isCorrect: true }));
  expect(topicBreakdown(asked, topics).map(isUnnamedTopic)).toEqual([true, false, true]);
});

test('nothing asked gives no topics', () => {
  expect(topicBreakdown([], topics)).toEqual([]);
});

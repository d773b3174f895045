import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkedJson } from './responses.ts';

const Question = z.object({ id: z.string(), options: z.array(z.object({ text: z.string() })) });

test('a field that the contract does not name is dropped, at any depth', () => {
  const leaky = { id: 'q1', correct_answer: 'A', options: [{ text: 'Yes', isCorrect: true }] };
  expect(checkedJson(Question, leaky, 'GET /questions')).toBe('{"id":"q1","options":[{"text":"Yes"}]}');
});

test('a response that breaks its contract fails, and the error names the call and the field', () => {
  expect(() => checkedJson(Question, { id: 'q1', options: [{}] }, 'GET /questions')).toThrow(
    /GET \/questions.*options\.0\.text/,
  );
});

import { expect, test } from 'vitest';
import type { Memory } from './memory.ts';
import { reviewsOf, type Sibling, sharedMemories } from './siblings.ts';

type Question = Sibling & { id: string };
const memory = (lastDay: number): Memory => ({ stability: 5, difficulty: 5, lastDay });
const sibling = (id: string, changes: Partial<Question> = {}): Question => ({
  id,
  point: 'p',
  difficulty: 'medium',
  memory: null,
  wasSureButWrong: false,
  ...changes,
});
const askedOn = (askedDay: number, changes: Partial<Question> = {}) => ({
  memory: memory(askedDay),
  askedDay,
  ...changes,
});
const asked = (questions: readonly Question[]) => reviewsOf(questions).map(({ question }) => question.id);

test('a point is reviewed once, with a question that is unseen, easy before hard (LRN-152)', () => {
  const bank = [
    sibling('seen', askedOn(3)),
    sibling('hard', { difficulty: 'hard' }),
    sibling('easy', { difficulty: 'easy' }),
    sibling('other', { point: null, ...askedOn(1) }),
    sibling('new', { point: 'untouched' }),
  ];
  expect(asked(bank)).toEqual(['easy', 'other']);
});

test('where all were seen, the one longest unasked is asked, by the memory that moved last (LRN-152)', () => {
  const bank = [sibling('lately', askedOn(9)), sibling('long-ago', { memory: memory(9), askedDay: 2 })];
  expect(asked(bank)).toEqual(['long-ago']);
  const unequal = [sibling('before-it-had-a-point', askedOn(4)), sibling('after', askedOn(8))];
  expect(reviewsOf(unequal)).toMatchObject([{ question: { id: 'before-it-had-a-point' }, memory: memory(8) }]);
  expect(sharedMemories(unequal)).toEqual(new Map([['p', memory(8)]]));
});

test('a point was sure but wrong where its last answer was (LRN-152)', () => {
  const wrong = { wasSureButWrong: true };
  const wasWrong = (questions: Question[]) => reviewsOf(questions)[0]?.wasSureButWrong;
  expect(wasWrong([sibling('a', askedOn(3, wrong)), sibling('b', askedOn(5))])).toBe(false);
  expect(wasWrong([sibling('a', askedOn(3)), sibling('b', askedOn(5, wrong))])).toBe(true);
});

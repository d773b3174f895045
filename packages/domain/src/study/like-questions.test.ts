import { expect, test } from 'vitest';
import { chooseLikeQuestions, type LikeCandidate } from './like-questions.ts';

const page = 'https://docs.example.org/endpoints';
const question = (id: string, changes: Partial<LikeCandidate> = {}): LikeCandidate => ({
  id,
  topicNumber: 1,
  isSeen: false,
  recall: null,
  referenceUrl: `${page}/of-${id}`,
  ...changes,
});
const like = question('it', { referenceUrl: `${page}#gateway` });
const choose = (questions: LikeCandidate[], count = 5) =>
  chooseLikeQuestions(questions, like, { count, random: () => 0.5 }).map(({ id }) => id);

test('the same page first, whatever its part, then the topic; unseen before the least remembered', () => {
  const questions = [
    question('topic-known', { isSeen: true, recall: 0.9 }),
    question('topic-unseen'),
    question('page-known', { isSeen: true, recall: 0.8, referenceUrl: `${page}#interface`, topicNumber: 2 }),
    question('page-faded', { isSeen: true, recall: 0.3, referenceUrl: page }),
    question('page-unseen', { referenceUrl: `${page}#costs` }),
    question('page-seen', { isSeen: true, referenceUrl: page }),
    question('elsewhere', { topicNumber: 2 }),
    like,
  ];
  const order = ['page-unseen', 'page-seen', 'page-faded', 'page-known', 'topic-unseen', 'topic-known'];
  expect(choose(questions, 10)).toEqual(order);
  expect(choose(questions, 2)).toEqual(order.slice(0, 2));
});

test('without a reference it is the topic alone', () => {
  const bare = { ...like, referenceUrl: null };
  const questions = [
    question('a', { referenceUrl: null, topicNumber: 2 }),
    question('b', { referenceUrl: null }),
    bare,
  ];
  expect(chooseLikeQuestions(questions, bare, { count: 5, random: () => 0.5 }).map(({ id }) => id)).toEqual(['b']);
});

test('nothing is like a question that stands alone', () => {
  expect(choose([like, question('elsewhere', { topicNumber: 2 })])).toEqual([]);
});

test('of one point only one question is like another (LRN-151)', () => {
  expect(choose(['a', 'b', 'c'].map((id) => question(id, { point: 'p' })))).toHaveLength(1);
});

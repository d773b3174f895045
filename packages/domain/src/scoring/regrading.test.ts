import { expect, test } from 'vitest';
import { hasSameAnswers, regrade, type Wording } from './regrading.ts';

const wording = (texts: string[], facts: Partial<Wording> = {}): Wording => ({
  kind: 'choice',
  version: 1,
  correctAnswer: 'A',
  options: texts.map((text) => ({ text })),
  numberOfAnswers: 1,
  prompts: [],
  promptOptions: null,
  ...facts,
});
const shown = wording(['A gateway VPC endpoint', 'A second NAT gateway', 'VPC peering']);

test.each([
  ['the same options', ['A gateway VPC endpoint', 'A second NAT gateway', 'VPC peering'], true],
  ['an option reworded', ['A gateway VPC endpoint for S3', 'A second NAT gateway', 'VPC peering'], true],
  ['another spelling', ['a gateway vpc-endpoint.', 'A second NAT gateway', 'VPC peering'], true],
  ['an option replaced', ['A gateway VPC endpoint', 'A Direct Connect line', 'VPC peering'], false],
  ['two options swapped', ['A second NAT gateway', 'A gateway VPC endpoint', 'VPC peering'], false],
  ['an option more', ['A gateway VPC endpoint', 'A second NAT gateway', 'VPC peering', 'None'], false],
])('with %s an answer means the same: %s', (_case, texts, expected) => {
  expect(hasSameAnswers(shown, wording(texts))).toBe(expected);
});

test.each([
  ['two options that differ in case swapped', ['grep -v', 'grep -V'], ['grep -V', 'grep -v']],
  ['two options that differ in a sign swapped', ['5 + 3', '5 - 3'], ['5 - 3', '5 + 3']],
  ['an option with another sign', ['-v', 'neither'], ['-V', 'neither']],
])('with %s an answer means something else', (_case, before, after) => {
  expect(hasSameAnswers(wording(before), wording(after))).toBe(false);
});

const graded = {
  score: 7,
  points: 7,
  maxPoints: 10,
  scoring: 'all_or_nothing' as const,
  isScored: true,
  passingScorePercent: 70,
  topicNumber: 2,
  topics: [
    { topic_number: 1, name: 'Security', correct: 4, total: 5 },
    { topic_number: 2, name: 'Cost', correct: 3, total: 5 },
  ],
};
const key = (correctAnswer: string) => ({ kind: 'choice', correctAnswer }) as const;

test.each([
  ['right before and wrong now', 'A', 6, false, 2],
  ['wrong before and right now', 'B', 8, true, 4],
  ['wrong both times', 'C', 7, true, 3],
  ['not answered', null, 7, true, 3],
])(
  'an answer that was %s changes score, outcome and its own topic',
  (_case, selectedAnswer, score, passed, correct) => {
    const grade = regrade({ ...graded, selectedAnswer }, { before: key('A'), after: key('B') });
    expect(grade).toMatchObject({ score, hasPassed: passed });
    expect(grade.topics.map((topic) => topic.correct)).toEqual([4, correct]);
  },
);

test('an ordering or a matching keeps its places, a choice may get another number of right options', () => {
  expect(hasSameAnswers(shown, { ...shown, correctAnswer: 'AC', numberOfAnswers: 2 })).toBe(true);
  const ordering = { ...shown, kind: 'ordering' as const, correctAnswer: 'CB', numberOfAnswers: 2 };
  expect(hasSameAnswers(ordering, { ...ordering, correctAnswer: 'BC' })).toBe(true);
  expect(hasSameAnswers(ordering, { ...ordering, correctAnswer: 'BCA', numberOfAnswers: 3 })).toBe(false);
});

test('rows that changed, or allow other options, mean another answer', () => {
  const matching = { ...shown, kind: 'matching' as const, prompts: ['Private traffic to S3', 'Two networks as one'] };
  expect(hasSameAnswers(matching, { ...matching, prompts: ['Private traffic to S3.', 'Two networks as one'] })).toBe(
    true,
  );
  expect(hasSameAnswers(matching, { ...matching, prompts: [...matching.prompts].reverse() })).toBe(false);
  expect(hasSameAnswers(matching, { ...matching, promptOptions: ['AB', 'ABC'] })).toBe(false);
});

test('a per-component attempt changes by the points of the question, also their maximum', () => {
  const attempt = { ...graded, points: 21, maxPoints: 30, scoring: 'per_component' as const, selectedAnswer: 'AC' };
  expect(regrade(attempt, { before: key('AB'), after: key('ABC') })).toMatchObject({
    score: 7,
    points: 23,
    maxPoints: 31,
  });
  expect(regrade(attempt, { before: key('AB'), after: key('AC') })).toMatchObject({
    score: 8,
    points: 23,
    hasPassed: true,
  });
});

test('a question that does not count changes nothing but its own verdict', () => {
  const grade = regrade({ ...graded, isScored: false, selectedAnswer: 'B' }, { before: key('A'), after: key('B') });
  expect(grade).toMatchObject({ score: 7, points: 7, maxPoints: 10, isCorrect: true, topics: graded.topics });
});

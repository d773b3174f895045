import { expect, test } from 'vitest';
import { hasSameAnswers, regrade, type Wording } from './regrading.ts';

const wording = (texts: string[], facts: Partial<Wording> = {}): Wording => ({
  kind: 'choice',
  version: 1,
  correctAnswer: 'A',
  options: texts.map((text) => ({ text })),
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

const graded = {
  score: 7,
  totalQuestions: 10,
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

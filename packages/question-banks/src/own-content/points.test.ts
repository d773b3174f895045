import { expect, test } from 'vitest';
import { toBytes } from '../bank.fixture.ts';
import { readQuestionBank } from '../read-question-bank.ts';
import { writeOwnJson } from '../writers/write-own-json.ts';
import { checkContent } from './check-content.ts';
import { readContent } from './read-content.ts';
import { type RawBank, type RawQuestion, soundBank } from './sound-bank.fixture.ts';

const now = new Date('2026-11-28T12:00:00Z');
const checked = (change: (bank: RawBank) => void) => checkContent(readContent(soundBank(change)), [], now);
const giving = (facts: Partial<RawQuestion>, ...places: number[]) =>
  checked(({ questions }) => {
    for (const place of places) Object.assign(questions[place] as object, facts);
  });

test.each(['a', 'Upper-case', 'two words', 'a'.repeat(61), '-edge'])('%s is no point (LRN-150)', (point) => {
  expect(
    giving({ point }, 0)
      .problems.map(({ message }) => message)
      .join(),
  ).toMatch(/'point' is not a point like/);
});

test('the share of questions with a sibling is counted (LRN-150)', () => {
  expect(giving({ point: 'same-thing' }, 0, 1, 2, 3).banks[0]?.statistics.siblingShare).toBe(0.1);
  expect(giving({ point: 'alone' }, 0).banks[0]?.statistics.siblingShare).toBe(0);
});

test('a drawn exam needs as many points as questions (LRN-151)', () => {
  const { problems } = checked(({ questions }) => {
    for (const question of questions.filter(({ topic }) => topic === '1')) question.point = 'same-thing';
  });
  expect(problems.map(({ message }) => message)).toContainEqual(
    'demo-exam-3 draws 10 questions of topic 1; the bank has 1.',
  );
});

test.each<[string, string | undefined, string[]]>([
  ['lately', '2026-06-01', []],
  ['long ago', '2026-05-31', ['Last looked at 181 days ago: The quota of the page']],
  ['never', undefined, ['Nobody has looked yet: The quota of the page']],
])('an answer that was looked at %s is warned of, and may ship (LRN-157)', (_when, day, expected) => {
  const fact = { look_at: 'The quota of the page', ...(day === undefined ? {} : { checked_on: day }) };
  const report = giving({ volatile: fact }, 0);
  expect(report.problems).toEqual([]);
  expect(report.warnings.map(({ message }) => message)).toEqual(expected);
});

test.each([[{ checked_on: '2026-06-01' }], [{ look_at: 'x', checked_on: 'June' }], [{ look_at: 'x', looked: 'y' }]])(
  'volatile %j is refused (LRN-157)',
  (fact) => {
    expect(giving({ volatile: fact as NonNullable<RawQuestion['volatile']> }, 0).problems).not.toEqual([]);
  },
);

const readJson = (facts: object) =>
  readQuestionBank([
    {
      path: 'bank.json',
      bytes: toBytes(
        JSON.stringify({
          format: 'examplar-questions',
          version: 1,
          questions: [{ question_text: 'Which one?', options: ['This', 'That'], correct_answer: 'A', ...facts }],
        }),
      ),
    },
  ]);

test('our JSON keeps point and volatile, and says what it leaves out (LRN-150, LRN-157)', async () => {
  const facts = { point: 'same-thing', volatile: { look_at: 'The quota', checked_on: '2026-11-01' } };
  const { questions } = await readJson(facts);
  expect(questions).toMatchObject([facts]);
  const again = await readQuestionBank([{ path: 'bank.json', bytes: toBytes(writeOwnJson(questions)) }]);
  expect(again.questions).toMatchObject([facts]);
  const wrong = await readJson({ point: 'Not a point', volatile: { look_at: 'The quota', checked_on: 'soon' } });
  expect(wrong.questions[0]).toMatchObject({ volatile: { look_at: 'The quota', checked_on: null } });
  expect(wrong.questions[0]).not.toHaveProperty('point');
  expect(wrong.problems.map(({ code }) => code)).toEqual(['TEXT_NOT_KEPT']);
  expect(writeOwnJson((await readJson({})).questions)).not.toMatch(/"(point|volatile)"/);
});

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from './check-content.ts';
import type { OwnBank } from './content-model.ts';
import { readContent } from './read-content.ts';
import { writeReleased } from './released.ts';
import { makeQuestion, type RawBank, soundBank } from './sound-bank.fixture.ts';

/** A bank of 60 questions, of which the last 20 are a final. */
function withFinal(change: (bank: RawBank) => void = () => {}) {
  return readContent(
    soundBank((bank) => {
      bank.questions.push(...Array.from({ length: 20 }, (_, index) => makeQuestion(41 + index)));
      bank.certification.exams.push({ ...finalExam });
      change(bank);
    }),
  );
}
const finalExam = {
  id: 'demo-final',
  title: 'Final',
  description: 'Sit it last.',
  difficulty: 'exam',
  duration_minutes: '40',
  is_final: 'true',
  questions: { from: '41', to: '60' },
};
const messagesOf = (change?: (bank: RawBank) => void) =>
  checkContent(withFinal(change)).problems.map(({ message }) => message);
const lastExam = ({ certification }: RawBank) => certification.exams.at(-1) as object;

test('a bank with a final passes', () => {
  expect(messagesOf()).toEqual([]);
});

test.each<[string, RegExp, (bank: RawBank) => void]>([
  [
    'a final that repeats the bank',
    /demo-exam-2 asks questions of the final: 40/,
    (bank) => Object.assign(lastExam(bank), { questions: ['40-59'] }),
  ],
  [
    'a drawn final',
    /cannot be drawn/,
    (bank) => {
      delete (lastExam(bank) as Record<string, unknown>).questions;
      Object.assign(lastExam(bank), { draw: { count: '20' } });
    },
  ],
  ['a short final', /demo-final has 19 questions/, (bank) => Object.assign(lastExam(bank), { questions: ['41-59'] })],
  [
    'a final with another name',
    /should be called demo-final/,
    (bank) => Object.assign(lastExam(bank), { id: 'demo-exam-4' }),
  ],
  ['a final that is not the last exam', /is not the last exam/, ({ certification }) => certification.exams.reverse()],
  [
    'a question twice',
    /asks a question twice/,
    (bank) => Object.assign(lastExam(bank), { questions: ['41-59', '41'] }),
  ],
  [
    'a question that is not there',
    /does not have: 61/,
    (bank) => Object.assign(lastExam(bank), { questions: ['42-61'] }),
  ],
])('%s is found', (_fault, expected, plant) => {
  expect(messagesOf(plant).join('\n')).toMatch(expected);
});

test('what was released outside the final cannot be its question (LRN-68)', () => {
  const [bank] = readContent(soundBank()).banks;
  const released = parse(writeReleased(bank as OwnBank)) as Record<string, string>;
  const [withItsFinal] = withFinal().banks;
  const asFinal = parse(writeReleased(withItsFinal as OwnBank)) as Record<string, string>;
  expect(messagesOf((bank) => Object.assign(bank, { released: asFinal }))).toEqual([]);
  const moved = { ...asFinal, 'demo-q041': String(asFinal['demo-q041']).replace(' final', '') };
  expect(messagesOf((bank) => Object.assign(bank, { released: moved }))).toEqual([
    expect.stringMatching(/was released outside the final/),
  ]);
  expect(messagesOf((bank) => Object.assign(bank, { released }))).toEqual([]);
});

test('no practice question has a point of the final (LRN-156)', () => {
  const give = (bank: RawBank, ...places: number[]) => {
    for (const place of places) Object.assign(bank.questions[place] as object, { point: 'same-thing' });
  };
  expect(messagesOf((bank) => give(bank, 4, 44))).toEqual([
    "The final asks demo-q045 of the point 'same-thing', so no other question may have it.",
  ]);
  expect(messagesOf((bank) => give(bank, 44, 45))).toEqual([]);
  expect(messagesOf((bank) => give(bank, 4, 5))).toEqual([]);
});

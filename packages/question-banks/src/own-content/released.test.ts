import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from './check-content.ts';
import type { OwnBank } from './content-model.ts';
import { readContent } from './read-content.ts';
import { writeReleased } from './released.ts';
import { type RawBank, soundBank } from './sound-bank.fixture.ts';

const bankOf = (files: ReturnType<typeof soundBank>) => readContent(files).banks[0] as OwnBank;
const released = parse(writeReleased(bankOf(soundBank()))) as Record<string, string>;

/** The messages about a bank that was released unchanged, after `change`. */
const afterRelease = (change: (bank: RawBank) => void) =>
  checkContent(
    readContent(
      soundBank((bank) => {
        bank.released = released;
        change(bank);
      }),
    ),
  ).problems.map(({ id, message }) => `${id}: ${message}`);

test('what was released and stays passes', () => {
  expect(Object.keys(released)).toHaveLength(40);
  expect(afterRelease(() => {})).toEqual([]);
});

test('blanks may change', () => {
  expect(
    afterRelease(({ questions }) => {
      for (const question of questions) question.text = question.text.replaceAll(' ', '  \n');
    }).filter((message) => message.includes('last release')),
  ).toEqual([]);
});

test.each<[string, (question: RawBank['questions'][number]) => void]>([
  ['another text', (question) => (question.text = `Another ${question.text}`)],
  ['another sign', (question) => (question.text = question.text.replace('?', '!'))],
  ['another case', (question) => (question.text = question.text.toUpperCase())],
  ['another key', ({ options }) => options.reverse()],
])('%s under a released id is refused unless it is a repair', (_case, change) => {
  const changeThird = ({ questions }: RawBank) => change(questions[2] as RawBank['questions'][number]);
  expect(afterRelease(changeThird)).toContainEqual(expect.stringMatching(/demo-q003: The text or the key differs/));
  const repaired = afterRelease((bank) => {
    changeThird(bank);
    Object.assign(bank.questions[2] as object, { repair: 'true' });
  });
  expect(repaired.filter((message) => message.includes('demo-q003'))).toEqual([]);
});

test('a mark of repair that repairs nothing is refused', () => {
  expect(afterRelease(({ questions }) => Object.assign(questions[2] as object, { repair: 'true' }))).toEqual([
    "demo-q003: 'repair: true' is not needed: text and key are those of the last release.",
  ]);
});

test('a question may be retired if its number is, and the number never comes back', () => {
  const drop = ({ questions }: RawBank) => questions.splice(35, 1);
  expect(afterRelease(drop)).toContainEqual(expect.stringMatching(/not in sequence: demo-q036/));
  const retired = ({ certification }: RawBank) => {
    certification.retired_questions = ['36'];
  };
  expect(afterRelease((bank) => [drop(bank), retired(bank)]).join('\n')).not.toMatch(/sequence/);
  expect(afterRelease(retired)).toContainEqual('demo-q036: The number was retired and is never given again.');
});

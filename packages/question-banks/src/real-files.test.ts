import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importReport } from './import-report.ts';
import type { BankReport } from './model.ts';
import { readQuestionBank } from './read-question-bank.ts';

const folder = path.resolve(import.meta.dirname, '../../../../shared/data/question-banks');
const isThere = existsSync(path.join(folder, 'README.md'));

/** The README's other kinds that are read by now. */
const otherKinds: Record<string, number> = {
  'gift/gift-pegjs': 3,
  'gift/moodle.examples.txt': 3,
  'gift/moodle.questions.gift.txt': 1,
  'qti21/WebDeveloperTest1': 1,
  'qti21/WebDeveloperTest1.zip': 1,
};

/** The rows of the README's table: name, choice questions (single, multi, true/false), others. */
function expectations(): [name: string, choice: number, multi: number, others: number][] {
  if (!isThere) return [];
  const table = readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(
    /^\| `([^` ]+?)\/?(?: \(\d+ files\))?` \|((?: \d+ \|){5})/gm,
  );
  return [...table].map(([, name = '', cells = '']) => {
    const [choice = 0, , multi = 0, , others = 0] = cells.split('|').map(Number);
    return [name, choice, multi, others];
  });
}

function read(name: string): Promise<BankReport> {
  const target = path.join(folder, name);
  const names = statSync(target).isDirectory() ? readdirSync(target) : [''];
  return readQuestionBank(
    names.map((file) => ({ path: file || path.basename(target), bytes: readFileSync(path.join(target, file)) })),
  );
}

/** Found, but damaged: named by the README, or without a text. [rejected choice questions, of them multi, stray records] */
const damaged: Record<string, [number, number, number]> = {
  'csv/java-oca.05-questions.csv': [0, 0, 1],
  'gift/gift-pegjs': [1, 0, 0],
  'markdown-lettered/kananinirav-practice-exam-15.scrambled.md': [1, 0, 0],
  'qti30/simple-multiple-choice-processing1.xml': [1, 1, 0],
};

describe.skipIf(!isThere)(
  `the real banks of ${isThere ? folder : '../shared/data/question-banks (skipped: they are not here)'}`,
  () => {
    test.each(expectations())(
      '%s: %i choice questions, %i of them multi, %i others',
      async (name, choice, multi, others) => {
        const [rejected, rejectedMulti, stray] = damaged[name] ?? [0, 0, 0];
        const matchings = otherKinds[name] ?? 0;
        const report = await read(name);
        expect(report.records).toBe(choice + others + stray);
        expect(importReport(report).kinds).toEqual({
          ...(choice === rejected ? {} : { choice: choice - rejected }),
          ...(matchings === 0 ? {} : { matching: matchings }),
        });
        const severalRight = report.questions.filter(
          ({ kind, number_of_answers }) => kind === 'choice' && number_of_answers > 1,
        );
        expect(severalRight).toHaveLength(multi - rejectedMulti);
        const rejections = report.problems.filter(({ severity }) => severity === 'rejected');
        expect(rejections).toHaveLength(others - matchings + rejected + stray);
      },
    );

    test.each([
      [
        'gift/moodle.examples.txt',
        'Match the following countries with their corresponding capitals.',
        { Canada: 'Ottawa', Italy: 'Rome', Japan: 'Tokyo', India: 'New Delhi' },
        4,
      ],
      [
        'gift/moodle.questions.gift.txt',
        'Match the **activity** to the description.',
        {
          'An activity supporting asynchronous discussions.': 'Forum',
          'A teacher asks a question and specifies a choice of multiple responses.': 'Choice',
          'A bank of record entries which participants can add to.': 'Database',
          'A collection of web pages that anyone can add to or edit.': 'Wiki',
        },
        5,
      ],
      [
        'qti21/WebDeveloperTest1/question8.xml',
        /has to be \[\[1\]\] , with the words being separated by the \[\[2\]\] symbol\.$/,
        { 1: 'in lower case', 2: 'underline (_)' },
        5,
      ],
    ])('a matching of %s is what its source says', async (name, text, pairs, optionCount) => {
      const { questions } = await read(name);
      const found = questions.find(({ question_text }) =>
        typeof text === 'string' ? question_text === text : text.test(question_text),
      );
      const rows = found?.prompts.map((prompt, row) => [
        prompt || row + 1,
        found.options['ABCDEFGHIJ'.indexOf(found.correct_answer[row] ?? '-')],
      ]);
      expect([found?.kind, found?.options.length, Object.fromEntries(rows ?? [])]).toEqual([
        'matching',
        optionCount,
        pairs,
      ]);
    });

    test('the same 37 questions come out of every format alike', async () => {
      const inline = (text: string) => text.replace(/\s+/g, ' ').trim();
      const of = async (name: string) => (await read(name)).questions;
      const expected = new Map(
        (await of('gift/derived.symfony-security-http.gift')).map((question) => [question.question_text, question]),
      );
      expect(expected.size).toBe(37);
      const names = [
        'moodle-xml/derived.symfony-security-http.xml',
        'qti21/derived.symfony-security-http.qti21.zip',
        'qti30/derived.symfony-security-http.qti30.zip',
        'h5p/derived.symfony-security-http.h5p',
        'anki/derived.symfony-security-http.anki.txt',
        'anki/derived.symfony-security-http.apkg',
        'csv-udemy-v2/udemy-v2.symfony-security-http.csv',
      ];
      for (const name of names) {
        for (const { question_text, options, correct_answer, explanation } of await of(name)) {
          const same = expected.get(question_text);
          expect([name, options, correct_answer, inline(explanation)]).toEqual([
            name,
            same?.options,
            same?.correct_answer,
            inline(same?.explanation ?? ''),
          ]);
        }
      }
    });

    test('the questions of the YAML packs are the same but for the order of their options', async () => {
      const packs = [
        ...(await read('yaml-certificationy/symfony.security.yml')).questions,
        ...(await read('yaml-certificationy/symfony.http.yml')).questions,
      ];
      const gift = (await read('gift/derived.symfony-security-http.gift')).questions;
      const shape = ({ question_text, options, correct_answer, explanation }: (typeof gift)[number]) => [
        question_text,
        [...options].sort(),
        [...correct_answer].map((letter) => options[letter.charCodeAt(0) - 65]).sort(),
        explanation,
      ];
      expect(packs.map(shape)).toEqual(gift.map(shape));
    });

    test('the option that runs over two lines is whole, the glued one is reported with its line', async () => {
      const { questions } = await read('markdown-checkbox-single/ditectrev-az-204.scrambled.md');
      expect(
        questions
          .flatMap(({ options }) => options)
          .filter((option) => /sten an hean to\nvainddran plilbrekait/.test(option)),
      ).toHaveLength(1);
      const { problems } = await read('markdown-lettered/kananinirav-practice-exam-15.scrambled.md');
      expect(problems).toMatchObject([{ line: 520, record: 31, code: 'MALFORMED_RECORD' }]);
    });
  },
);

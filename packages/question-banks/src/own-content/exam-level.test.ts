import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { readContent } from './read-content.ts';
import { type RawBank, soundBank } from './sound-bank.fixture.ts';

type Question = RawBank['questions'][number];
const messagesOf = (change: (bank: RawBank) => void) =>
  checkContent(readContent(soundBank(change))).problems.map(({ message }) => message);
const change = (share: number, plant: (question: Question) => void) => (bank: RawBank) => {
  const singles = bank.questions.filter(({ options }) => options.length === 4);
  for (const question of singles.slice(0, Math.ceil(singles.length * share))) plant(question);
};
const right = ({ options }: Question) => options.find(({ correct }) => correct) as Question['options'][number];
const wrong = ({ options }: Question) => options.filter(({ correct }) => !correct);

test.each<[string, RegExp, (bank: RawBank) => void]>([
  [
    'too many right options that repeat two words of the text',
    /repeat two words of the text/,
    change(0.1, (question) => {
      question.text = `Invoices arrive nightly. ${question.text}`;
      right(question).text += ' for invoices nightly';
    }),
  ],
  [
    'one right option that repeats three words of the text',
    /only that option repeats invoic, nightly, parcel/,
    change(0.01, (question) => {
      question.text = `Invoices arrive nightly by parcel. ${question.text}`;
      right(question).text += ' for invoices nightly by parcel';
    }),
  ],
  [
    'too many right options that hedge alone',
    /hedge in the right option alone/,
    change(0.1, (question) => {
      right(question).text += ', which may help';
    }),
  ],
  [
    'too many absolute distractors',
    /absolute distractors/,
    change(0.1, (question) => {
      for (const option of wrong(question).slice(0, 2)) option.text += ', always';
    }),
  ],
  [
    'a phrase that no native writer uses',
    /'performant' is not what a native writer would say/,
    change(0.01, (question) => {
      question.explanation = 'It is more performant.';
    }),
  ],
  [
    'a British spelling',
    /'labelled' is British/,
    change(0.01, (question) => {
      question.explanation = 'Resources are labelled.';
    }),
  ],
  [
    'words that are there twice',
    /The words 'with a key' are repeated/,
    change(0.01, (question) => {
      question.explanation = 'Each object is encrypted with a key with a key.';
    }),
  ],
  [
    'a sentence that is too long',
    /A sentence has 46 words/,
    change(0.01, (question) => {
      question.explanation = `${'so '.repeat(45)}on.`;
    }),
  ],
  [
    'a text that is too hard to read',
    /The text is hard to read: grade/,
    change(0.01, (question) => {
      question.text = `${'organizational administrators interrogate infrastructure '.repeat(6)}periodically.`;
    }),
  ],
  [
    'a bank that is too hard to read',
    /The median reading grade is/,
    change(1, (question) => {
      question.text += ` ${'organizational infrastructure requirements '.repeat(2)}are a topic of the day for us.`;
    }),
  ],
  [
    'the shortest option right too often',
    /The right option is the shortest in 100.0 %/,
    (bank) => {
      bank.certification.exam_level = { stem_words: { from: '1', to: '180' }, exhibit_percent: '0' };
      change(1, (question) => {
        right(question).text = right(question).text.slice(0, 8);
      })(bank);
    },
  ],
  [
    'too few orderings and matchings',
    /0 of the 40 questions outside the final are orderings or matchings; at least 10 % should be/,
    ({ certification }) => {
      certification.exam_level = {
        stem_words: { from: '1', to: '180' },
        exhibit_percent: '0',
        other_kinds_percent: '10',
      };
    },
  ],
  [
    'too few cases',
    /0 cases have 4 to 6 questions outside the final; at least 2 should/,
    ({ certification }) => {
      certification.exam_level = { stem_words: { from: '1', to: '180' }, exhibit_percent: '0', case_studies: '2' };
    },
  ],
  [
    'texts that are too short for the level',
    /0 % of the texts in the bank have 80 to 180 words; at least 50 % should/,
    ({ certification }) => {
      certification.exam_level = { stem_words: { from: '80', to: '180' }, exhibit_percent: '0' };
    },
  ],
  [
    'too few exhibits for the level',
    /0 % of the bank show code, a table or an image; at least 25 % should/,
    ({ certification }) => {
      certification.exam_level = { stem_words: { from: '1', to: '180' }, exhibit_percent: '25' };
    },
  ],
])('%s are found', (_fault, expected, plant) => {
  expect(messagesOf(plant).join('\n')).toMatch(expected);
});

test('code, a table and an image are exhibits, and code is no sentence', () => {
  const level = ({ certification, questions }: RawBank) => {
    certification.exam_level = { stem_words: { from: '1', to: '400' }, exhibit_percent: '100' };
    questions.forEach((question, index) => {
      const exhibits = [
        `\`\`\`\n${'word '.repeat(60)}\n\`\`\``,
        '| a | b |\n|---|---|\n| 1 | 2 |',
        '![plan](plan.png)',
      ];
      question.text = `${question.text}\n\n${exhibits[index % 3]}`;
      // The fixture leaves it out of the right option alone, which would be the shortest.
      for (const option of question.options) option.text = option.text.replace(/ too$/, '');
    });
  };
  expect(messagesOf(level)).toEqual([]);
});

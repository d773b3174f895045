import { decodeAnswer } from '@examplar/domain/questions/answers';
import { runs } from '@examplar/domain/thorough.fixture';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBytes } from '../bank.fixture.ts';
import type { Question } from '../model.ts';
import { buildExplanation } from '../questions/explanation.ts';
import { readQuestionBank } from '../read-question-bank.ts';
import { generalFeedback, wholeFeedback } from './export-question.ts';
import { arbitraryBank, choices, matchings, orderings } from './questions.fixture.ts';
import { writeCsv } from './write-csv.ts';
import { writeGift } from './write-gift.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeOwnJson } from './write-own-json.ts';
import { writeQtiPackage } from './write-qti-package.ts';

const kinds = {
  choices,
  orderings,
  'pairs to match': matchings('list'),
  grids: matchings('grid'),
  'drop-downs in a text': matchings('inline'),
};
const everyKind = fc.oneof(...Object.values(kinds));

const everything = [
  'id',
  'kind',
  'display',
  'question_text',
  'options',
  'prompts',
  'prompt_options',
  'number_of_answers',
  'correct_answer',
  'explanation',
  'topic',
  'difficulty',
  'tags',
  'feedback',
  'optionFeedback',
  'references',
] as const;
const allButDifficulty = everything.filter((field) => field !== 'difficulty');

const pick = (fields: readonly (keyof Question)[], entry: Question) =>
  Object.fromEntries(fields.map((field) => [field, entry[field]]));

const withExplanation = (entry: Question): Question => ({ ...entry, explanation: buildExplanation(entry) });

/** References become part of the general feedback where a format has no place for them. */
const folded = (entry: Question): Question =>
  withExplanation({ ...entry, feedback: generalFeedback(entry), references: [] });

/** A matching of Moodle has no place for what explains an option either, and none for how it is shown. */
const inMoodle = (entry: Question): Question => {
  if (entry.kind !== 'matching') return folded(entry);
  const whole = withExplanation({ ...entry, feedback: wholeFeedback(entry), references: [], optionFeedback: [] });
  return entry.display === 'inline'
    ? { ...whole, prompts: entry.prompts.map(() => '') }
    : { ...whole, display: 'list', prompt_options: null };
};
const inGift = (entry: Question): Question => ({ ...inMoodle(entry), prompt_options: null });

/** The order in which the steps of an ordering are shown is lost in Moodle; which of them belong where is not. */
function inRightOrder(entry: Question): Question {
  if (entry.kind !== 'ordering') return entry;
  const steps = decodeAnswer('ordering', entry.correct_answer).map((position) => position ?? 0);
  return withExplanation({
    ...entry,
    options: steps.map((position) => entry.options[position] ?? ''),
    optionFeedback:
      entry.optionFeedback.length === 0 ? [] : steps.map((position) => entry.optionFeedback[position] ?? ''),
    correct_answer: '',
  });
}

async function readAgain(written: string | Uint8Array): Promise<Question[]> {
  const bytes = typeof written === 'string' ? toBytes(written) : written;
  const report = await readQuestionBank([{ path: 'export', bytes }]);
  expect(report.problems.filter(({ severity }) => severity === 'rejected')).toEqual([]);
  return report.questions;
}

type Format = {
  write: (questions: readonly Question[]) => string | Uint8Array;
  fields: readonly (keyof Question)[];
  /** What the format makes of a question. */
  change?: (entry: Question) => Question;
  /** What of a question is compared. */
  view?: (entry: Question) => Question;
  /** The questions that it has a way to write. */
  canWrite?: (entry: Question) => boolean;
};

const isWhole = ({ options, number_of_answers }: Question) => options.length === number_of_answers;

const formats: Record<string, Format> = {
  JSON: { write: writeOwnJson, fields: everything },
  CSV: { write: writeCsv, fields: everything },
  GIFT: {
    write: writeGift,
    fields: allButDifficulty,
    change: inGift,
    canWrite: ({ kind }) => kind !== 'ordering',
  },
  'Moodle XML': {
    write: writeMoodleXml,
    fields: allButDifficulty,
    change: inMoodle,
    view: inRightOrder,
    canWrite: (entry) => entry.kind !== 'ordering' || isWhole(entry),
  },
  'QTI 2.1': {
    write: (questions) => writeQtiPackage(questions, {}, '2.1'),
    fields: allButDifficulty,
    change: folded,
  },
  'QTI 3.0': { write: (questions) => writeQtiPackage(questions), fields: allButDifficulty, change: folded },
};

describe.each(Object.entries(formats))('%s', (_format, { write, fields, change, view, canWrite = () => true }) => {
  const shown = (entry: Question) => pick(fields, view?.(entry) ?? entry);

  test.each(Object.entries(kinds))('out and in again gives the same %s', async (_kind, questions) => {
    await fc.assert(
      fc.asyncProperty(arbitraryBank(questions), async (bank) => {
        const written = bank.filter(canWrite);
        if (written.length === 0) return;
        const read = await readAgain(write(bank));
        expect(read.map(shown)).toEqual(written.map((entry) => shown(change?.(entry) ?? entry)));
      }),
      runs(40),
    );
  });

  test('kinds that are mixed in one bank do not touch one another', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryBank(everyKind), async (bank) => {
        const written = bank.filter(canWrite);
        if (written.length === 0) return;
        expect((await readAgain(write(bank))).map(({ id, kind }) => [id, kind])).toEqual(
          written.map(({ id, kind }) => [id, kind]),
        );
      }),
      runs(40),
    );
  });
});

test('no cell of a CSV is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryBank(everyKind), async (bank) => {
      const cells: string[][] = parse(writeCsv(bank), { bom: true });
      expect(cells.flat().filter((cell) => '=+-@'.includes(cell[0] ?? ' '))).toEqual([]);
    }),
    runs(50),
  );
});

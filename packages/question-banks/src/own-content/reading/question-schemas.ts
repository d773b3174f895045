import {
  maxAliases,
  maxLineLength,
  maxNameLength,
  maxTermIdLength,
  termIdPattern,
} from '@examplar/domain/mix-ups/terms';
import {
  encodeAnswer,
  type MatchingDisplay,
  matchingDisplays,
  type QuestionKind,
  questionKinds,
} from '@examplar/domain/questions/answers';
import { difficultyLabels } from '@examplar/domain/questions/difficulties';
import { indexOfLetter, maxOptions } from '@examplar/domain/questions/letters';
import { isPoint, maxLookAtLength, pointLength, type VolatileFact } from '@examplar/domain/questions/points';
import { z } from 'zod';
import {
  block,
  type CompareFields,
  date,
  dateOrNull,
  https,
  inAnyList,
  mapping,
  number,
  oneOf,
  optionalFlag,
  optionalText,
  orNull,
  text,
  texts,
  translated,
} from './fields.ts';

const translatedParts = z.array(z.strictObject({ text: block.default(''), why: optionalText }));

/**
 * The texts of a question in another language (LNG-50). `key` is the key for which they were written; an empty text of
 * an option or row is the English one.
 */
export const translationSchema = z.strictObject({
  key: text,
  text: block,
  options: translatedParts,
  prompts: translatedParts.default([]),
  explanation: text,
});

const atMost = (length: number) => text.refine((value) => value.length <= length, `has more than ${length} characters`);

const point = text.refine(
  isPoint,
  `is not a point like gateway-endpoint, of ${pointLength.min} to ${pointLength.max} characters`,
);

/** An answer that the vendor may change, and the day on which somebody last looked at it (LRN-157). */
const volatileFact = z.strictObject({
  look_at: atMost(maxLookAtLength),
  checked_on: dateOrNull.default(null),
}) satisfies z.ZodType<VolatileFact>;

/** A question of one kind: `answers` are its options and rows, which each kind writes in its own way (content/README.md). */
const question = <S extends z.ZodRawShape>(answers: S, compareFields?: CompareFields) =>
  translated(
    {
      id: text.regex(/-q0*[1-9]\d*$/, 'does not end in -q and a number'),
      topic: number,
      difficulty: oneOf(difficultyLabels),
      kind: oneOf(questionKinds).default('choice'),
      scenario: text.optional(),
      point: point.optional(),
      volatile: orNull(volatileFact),
      text: block,
      explanation: text,
      reference: z.strictObject({ title: text, url: https }),
      repair: optionalFlag,
      ...answers,
    },
    translationSchema,
    compareFields,
  );

type Answers = {
  /** Null unless it is a matching question. */
  display: MatchingDisplay | null;
  options: { text: string; isCorrect: boolean; why: string; term?: string | null }[];
  /** Empty unless it is a matching question. `allowed` has the letters that a row may take, null for all. */
  prompts: { text: string; why: string; allowed: string | null }[];
  /** In the encoding of the kind; empty where no option is marked as right. */
  correctAnswer: string;
};

const withAnswers = (
  { scenario, repair, point: name, ...rest }: z.output<ReturnType<typeof question<Record<never, never>>>>,
  answers: Answers,
) => ({
  ...rest,
  /** The place in the bank: the number in the id. */
  number: Number(/\d+$/.exec(rest.id)?.[0]),
  scenarioId: scenario ?? null,
  /** What it tests, where other questions test the same (LRN-150). */
  point: name ?? null,
  /** Differs from the last release in wording or key, in a way that does not change any answer. */
  isRepair: repair,
  ...answers,
});

/** The term that an option carries, where its text alone would not say so (content/README.md). */
const termOrNull = z
  .string()
  .trim()
  .transform((value) => (['null', '~', ''].includes(value) ? null : value));

const choice = question({
  options: z.array(z.strictObject({ text: block, correct: optionalFlag, why: text, term: termOrNull.optional() })),
}).transform(({ options, ...rest }) => {
  const places = options.slice(0, maxOptions).flatMap(({ correct }, index) => (correct ? [index] : []));
  return withAnswers(rest, {
    display: null,
    options: options.map(({ correct, term, ...option }) => ({
      ...option,
      isCorrect: correct,
      ...(term === undefined ? {} : { term }),
    })),
    prompts: [],
    correctAnswer: encodeAnswer('choice', places),
  });
});

/** A step names its place in the right order; one of a build list that is not needed names none. */
const step = z.strictObject({ text: block, place: number.optional(), why: text });

const inOrder = (steps: readonly z.output<typeof step>[]) =>
  steps
    .slice(0, maxOptions)
    .flatMap(({ place }, index) => (place === undefined ? [] : [{ place, index }]))
    .sort((a, b) => a.place - b.place);

const ordering = question({
  options: z.array(step).refine((steps) => inOrder(steps).every(({ place }, index) => place === index + 1), {
    ...inAnyList,
    error: "The steps that belong to the order have the places 1, 2, 3 …, each once, in 'place'.",
  }),
}).transform(({ options, ...rest }) =>
  withAnswers(rest, {
    display: null,
    options: options.map(asOption),
    prompts: [],
    correctAnswer: encodeAnswer(
      'ordering',
      inOrder(options).map(({ index }) => index),
    ),
  }),
);

const matching = question(
  {
    display: oneOf(matchingDisplays).default('list'),
    options: z.array(z.strictObject({ text: block, why: optionalText })),
    prompts: z.array(
      z.strictObject({
        text: optionalText,
        answer: text.regex(/^[A-Z]$/, 'is not the letter of one option'),
        options: text.optional(),
        why: text,
      }),
    ),
  },
  ({ display, prompts }) =>
    display === 'inline' || !Array.isArray(prompts)
      ? []
      : prompts.flatMap(({ text }, index) =>
          text === '' ? [{ path: ['prompts', index, 'text'], message: "'text' is missing or is not a text." }] : [],
        ),
).transform(({ display, options, prompts, ...rest }) =>
  withAnswers(rest, {
    display,
    options: options.map(asOption),
    prompts: prompts.map(({ text: row, why, options: allowed = null }) => ({ text: row, why, allowed })),
    correctAnswer: encodeAnswer(
      'matching',
      prompts.map(({ answer }) => indexOfLetter(answer)),
    ),
  }),
);

const asOption = ({ text, why }: { text: string; why: string }) => ({ text, isCorrect: false, why });

const questionSchemas = { choice, ordering, matching } satisfies Record<QuestionKind, z.ZodType>;

/** The schema of a record by its kind. One without a known kind is read as a choice, which names that fault among the others. */
export const questionSchema = ({ kind }: Record<string, unknown>) =>
  questionSchemas[questionKinds.find((known) => known === kind) ?? 'choice'];

/** A case that several questions are about. */
export const scenarioSchema = z.strictObject({
  id: text,
  title: text,
  tabs: z.array(z.strictObject({ title: text, text: block })),
});

const name = atMost(maxNameLength);
const line = atMost(maxLineLength);

/** What options are told apart by (LRN-110). */
export const termSchema = translated(
  {
    id: atMost(maxTermIdLength).regex(termIdPattern, 'is not an id like gateway-endpoint'),
    name,
    aliases: z
      .array(name)
      .refine((aliases) => aliases.length <= maxAliases, `'aliases' has more than ${maxAliases} entries.`)
      .default([]),
    /** Whether the case of its names counts, which it always does for short ones. */
    case: optionalFlag,
    line,
  },
  z.strictObject({ line }),
).transform(({ case: isCaseSensitive, ...term }) => ({ ...term, isCaseSensitive }));

/** One session in which questions were solved without sight of the key, by someone else than their author. */
export const reviewSchema = mapping({
  /** Ids, and ranges of ids such as `aws-saa-c03-q001..aws-saa-c03-q020`. */
  questions: texts,
  written_by: text,
  solved_by: text,
  solved_on: date,
  /** How many questions were solved, those included that were retired later. */
  solved: number,
  /** How many answers matched the key, before any correction. */
  agreed: number,
  remarks: z.array(z.strictObject({ id: text, remark: text, resolution: text })),
});

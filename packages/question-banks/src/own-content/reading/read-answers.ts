import { encodeAnswer, matchingDisplays } from '@examplar/domain/questions/answers';
import { indexOfLetter, maxOptions } from '@examplar/domain/questions/letters';
import type { OwnOption, OwnQuestion } from '../content-model.ts';
import type { FieldReader } from './field-reader.ts';

type Answers = Pick<OwnQuestion, 'display' | 'options' | 'prompts' | 'correctAnswer'>;

/** Reads options, rows and key, which each kind of question writes in its own way (content/README.md). */
export function readAnswers(fields: FieldReader, kind: OwnQuestion['kind']): Answers {
  return readers[kind](fields);
}

const readers: Record<OwnQuestion['kind'], (fields: FieldReader) => Answers> = {
  choice: readChoice,
  ordering: readOrdering,
  matching: readMatching,
};

function readChoice(fields: FieldReader): Answers {
  const options = fields.records('options', (option) => ({
    text: option.block('text'),
    isCorrect: option.flag('correct', { required: false }),
    why: option.text('why'),
  }));
  const places = options.slice(0, maxOptions).flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []));
  return { display: null, options, prompts: [], correctAnswer: encodeAnswer('choice', places) };
}

/** Each step names its place in the right order; a step of a build list that is not needed names none. */
function readOrdering(fields: FieldReader): Answers {
  const steps = fields.records('options', (option) => ({
    text: option.block('text'),
    place: option.has('place') ? option.number('place') : null,
    why: option.text('why'),
  }));
  const inOrder = steps
    .slice(0, maxOptions)
    .flatMap(({ place }, index) => (place === null ? [] : [{ place, index }]))
    .sort((a, b) => a.place - b.place);
  if (inOrder.some(({ place }, index) => place !== index + 1))
    fields.reject("The steps that belong to the order have the places 1, 2, 3 …, each once, in 'place'.");
  return {
    display: null,
    options: steps.map(asOption),
    prompts: [],
    correctAnswer: encodeAnswer(
      'ordering',
      inOrder.map(({ index }) => index),
    ),
  };
}

/** Each row names the letter of its option, and the letters that it may take where those are not all. */
function readMatching(fields: FieldReader): Answers {
  const display = fields.has('display') ? fields.oneOf('display', matchingDisplays) : 'list';
  const options = fields
    .records('options', (option) => ({ text: option.block('text'), why: option.text('why', { required: false }) }))
    .map(asOption);
  const rows = fields.records('prompts', (row) => ({
    text: row.text('text', { required: display !== 'inline' }),
    answer: row.text('answer'),
    allowed: row.has('options') ? row.text('options') : null,
    why: row.text('why'),
  }));
  const areLetters = rows.every(({ answer }) => /^[A-Z]$/.test(answer));
  if (!areLetters) fields.reject("The 'answer' of a row is the letter of one option.");
  return {
    display,
    options,
    prompts: rows.map(({ text, why, allowed }) => ({ text, why, allowed })),
    correctAnswer: areLetters
      ? encodeAnswer(
          'matching',
          rows.map(({ answer }) => indexOfLetter(answer)),
        )
      : '',
  };
}

const asOption = ({ text, why }: Pick<OwnOption, 'text' | 'why'>): OwnOption => ({ text, isCorrect: false, why });

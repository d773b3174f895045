import type { QuestionFields } from '@examplar/contract/admin/questions';
import { keyOfChoice, type QuestionKind } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import { findQuestionProblems } from '@examplar/domain/questions/question-rules';
import type { z } from 'zod';

/** The key of an ordering or a matching as its author marked it; null for a choice, whose options are marked. */
export function keyOf({
  kind,
  options,
  prompts,
}: {
  kind: QuestionKind;
  options: readonly { place: number }[];
  prompts: readonly { answer: string }[];
}): string | null {
  if (kind === 'matching') return prompts.map(({ answer }) => answer || '-').join('');
  if (kind === 'choice') return null;
  return options
    .map(({ place }, index) => ({ place, letter: letterAt(index) }))
    .filter(({ place }) => place > 0)
    .sort((one, other) => one.place - other.place)
    .map(({ letter }) => letter)
    .join('');
}

export const keyOfFields = ({ kind, options, key }: z.output<typeof QuestionFields>): string =>
  (kind === 'choice' ? keyOfChoice(options.map(({ correct }) => correct ?? false)).correctAnswer : key) ?? '';

type Problem = { field: string; message: string };

/** The problems of a question, at the fields of the form: one with the key is shown at the options or the rows. */
export function findFormProblems(fields: z.output<typeof QuestionFields>): Problem[] {
  const { kind, question_text: text, prompts } = fields;
  return findQuestionProblems({
    kind,
    text,
    prompts,
    options: fields.options.map((option) => option.text),
    key: keyOfFields(fields),
    display: fields.display ?? null,
    promptOptions: fields.promptOptions ?? null,
  }).map(({ field, message }) => ({ field: fieldOf(field, kind), message }));
}

function fieldOf(field: string, kind: QuestionKind): string {
  if (field === 'text') return 'question_text';
  if (field === 'promptOptions') return 'prompts';
  if (field === 'key') return kind === 'matching' ? 'prompts' : 'options';
  return field;
}

/** Letters after the option at `from` moved to `to`: rows keep the options that they name. */
export const lettersAfterMove = (letters: string, from: number, to: number): string =>
  sortLetters(
    Array.from(letters, (letter) => {
      if (letter === letterAt(from)) return letterAt(to);
      return letter === letterAt(to) ? letterAt(from) : letter;
    }),
  );

/** Letters after the option at `index` was removed. */
export const lettersAfterRemoval = (letters: string, index: number): string =>
  sortLetters(
    Array.from(letters).flatMap((letter) => {
      const place = letter.charCodeAt(0) - 65;
      if (place === index) return [];
      return letterAt(place > index ? place - 1 : place);
    }),
  );

const sortLetters = (letters: readonly string[]): string => letters.toSorted().join('');

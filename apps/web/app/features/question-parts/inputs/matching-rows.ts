import { decodeAnswer, encodeAnswer } from '@examplar/domain/questions/answers';
import { indexOfLetter, letterAt } from '@examplar/domain/questions/letters';
import { type LetteredOption, readOptions } from '@examplar/domain/questions/options';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { say } from '../../../lib/texts.ts';
import type { AnswerableQuestion } from './answer-input-props.ts';

export type MatchingRow = {
  /** From 0. */
  index: number;
  prompt: string;
  /** The accessible name of a row's control, and whether it is text of the question. */
  name: string;
  isNamedByText: boolean;
  /** The letter that was chosen; '' for a row left open. */
  chosen: string;
  options: readonly LetteredOption[];
};

export function matchingRows(question: AnswerableQuestion, answer: string): MatchingRow[] {
  const options = readOptions(question.options);
  const places = decodeAnswer('matching', answer);
  return question.prompts.map((prompt, index) => {
    const allowed = question.prompt_options?.[index];
    const place = places[index] ?? null;
    const text = plainQuestionText(prompt);
    return {
      index,
      prompt,
      name: text || say('input.place', { place: index + 1, count: question.prompts.length }),
      isNamedByText: text !== '',
      chosen: place === null ? '' : (options[place]?.letter ?? ''),
      options: allowed ? options.filter((_, at) => allowed.includes(letterAt(at))) : options,
    };
  });
}

/** The answer after `letter` was chosen for a row; '' leaves the row open. */
export function withRow(rows: readonly MatchingRow[], index: number, letter: string): string {
  const places = rows.map((row) => {
    const chosen = row.index === index ? letter : row.chosen;
    return chosen === '' ? null : indexOfLetter(chosen);
  });
  return places.every((place) => place === null) ? '' : encodeAnswer('matching', places);
}

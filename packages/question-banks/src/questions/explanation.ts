import { decodeAnswer, encodeAnswer } from '@examplar/domain/questions/answers';
import { indexOfLetter, letterAt } from '@examplar/domain/questions/letters';
import type { Question } from '../model.ts';
import { drawnPositions, newPlaces } from './option-order.ts';

type Parts = Pick<Question, 'feedback' | 'optionFeedback' | 'references'>;

/** The one text of the product: general feedback, then each option's as 'A. …', then references (IMP-3). */
export function buildExplanation({ feedback, optionFeedback, references }: Parts): string {
  const perOption = optionFeedback.flatMap((text, position) => (text === '' ? [] : [`${letterAt(position)}. ${text}`]));
  return [feedback, ...perOption, references.join('\n')].filter((part) => part !== '').join('\n\n');
}

/**
 * The same question with its options in another order, drawn from its id and text, so that it is the same at each
 * import. For banks of one question a file, whose source shuffles: there nearly every key would be A (IMP-12).
 */
export function shuffleOptions<T extends Question>(question: T): T {
  const order = drawnPositions(`${question.id ?? ''}\n${question.question_text}`, question.options.length);
  const places = newPlaces(order);
  const key = decodeAnswer(question.kind, question.correct_answer);
  const moved = {
    options: order.map((position) => question.options[position] ?? ''),
    optionFeedback:
      question.optionFeedback.length === 0 ? [] : order.map((position) => question.optionFeedback[position] ?? ''),
    prompt_options: question.prompt_options?.map((letters) => moveLetters(letters, places)) ?? null,
    correct_answer: encodeAnswer(
      question.kind,
      key.map((position) => (position === null ? null : (places[position] ?? null))),
    ),
  };
  return { ...question, ...moved, explanation: buildExplanation({ ...question, ...moved }) };
}

const moveLetters = (letters: string, places: readonly number[]): string =>
  Array.from(letters, (letter) => letterAt(places[indexOfLetter(letter)] ?? 0))
    .sort()
    .join('');

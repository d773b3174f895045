import { decodeAnswer, encodeAnswer } from '@examplar/domain/questions/answers';
import { after } from '@examplar/domain/questions/explanation';
import { letterAt } from '@examplar/domain/questions/letters';
import type { Question } from '../model.ts';
import { drawnPositions } from './option-order.ts';

type Parts = Pick<Question, 'feedback' | 'optionFeedback' | 'references'>;

/** The one text of the product: general feedback, then each option's as 'A. …', then references (IMP-3). */
export function buildExplanation({ feedback, optionFeedback, references }: Parts): string {
  const perOption = optionFeedback.flatMap((text, position) =>
    text === '' ? [] : [after(`${letterAt(position)}. `, text)],
  );
  return [feedback, ...perOption, references.join('\n')].filter((part) => part !== '').join('\n\n');
}

/**
 * Shuffles the options of a choice, in an order drawn from its id and text, so that each import gives the same one. For banks of one question a file, whose source shuffles: there nearly every key would be A (IMP-12).
 */
export function shuffleOptions<T extends Question>(question: T): T {
  if (question.kind !== 'choice') return question;
  const order = drawnPositions(`${question.id ?? ''}\n${question.question_text}`, question.options.length);
  const right = new Set(decodeAnswer('choice', question.correct_answer));
  const moved = {
    options: order.map((position) => question.options[position] ?? ''),
    optionFeedback:
      question.optionFeedback.length === 0 ? [] : order.map((position) => question.optionFeedback[position] ?? ''),
    ...(question.optionTerms && { optionTerms: order.map((position) => question.optionTerms?.[position]) }),
    correct_answer: encodeAnswer(
      'choice',
      order.flatMap((position, place) => (right.has(position) ? [place] : [])),
    ),
  };
  return { ...question, ...moved, explanation: buildExplanation({ ...question, ...moved }) };
}

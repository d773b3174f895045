import { decodeAnswer, encodeAnswer } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import type { Question } from '../model.ts';

type Parts = Pick<Question, 'feedback' | 'optionFeedback' | 'references'>;

/** The one text of the product: general feedback, then each option's as 'A. …', then references (IMP-3). */
export function buildExplanation({ feedback, optionFeedback, references }: Parts): string {
  const perOption = optionFeedback.flatMap((text, position) => (text === '' ? [] : [`${letterAt(position)}. ${text}`]));
  return [feedback, ...perOption, references.join('\n')].filter((part) => part !== '').join('\n\n');
}

/**
 * The same question with its options in another order, drawn from its id and text, so that it is the same at each
 * import. For banks of one question a file, whose source shuffles: there nearly every key would be A (B4).
 */
export function shuffleOptions<T extends Question>(question: T): T {
  const seed = hash(`${question.id ?? ''}\n${question.question_text}`);
  const order = question.options
    .map((_, position) => ({ position, rank: hash(`${seed}:${position}`) }))
    .sort((a, b) => a.rank - b.rank || a.position - b.position)
    .map(({ position }) => position);
  const right = new Set(decodeAnswer('choice', question.correct_answer));
  const moved = {
    options: order.map((position) => question.options[position] ?? ''),
    optionFeedback:
      question.optionFeedback.length === 0 ? [] : order.map((position) => question.optionFeedback[position] ?? ''),
    correct_answer: encodeAnswer(
      'choice',
      order.flatMap((position, place) => (right.has(position) ? [place] : [])),
    ),
  };
  return { ...question, ...moved, explanation: buildExplanation({ ...question, ...moved }) };
}

/** FNV-1a with a final mix: spreads well, and is not a secret. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

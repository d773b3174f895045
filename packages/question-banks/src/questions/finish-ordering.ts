import { encodeAnswer } from '@examplar/domain/questions/answers';
import type { DraftOrdering, FinishedAnswers } from './draft.ts';
import { isInOrder, newPlaces, seedOf, shuffledPositions } from './option-order.ts';

/** An ordering: where its steps are in the right order already, they are shown in another (IMP-24). */
export function finishOrdering({ key }: DraftOrdering, text: string, steps: string[]): FinishedAnswers {
  const givesItselfAway = key.length === steps.length && isInOrder(key);
  const order = givesItselfAway
    ? shuffledPositions(seedOf(text), steps.length, (shown) => !isInOrder(shown))
    : [...steps.keys()];
  const places = newPlaces(order);
  return {
    kind: 'ordering',
    display: null,
    question_text: text,
    order,
    options: order.map((position) => steps[position] ?? ''),
    prompts: [],
    prompt_options: null,
    number_of_answers: key.length,
    correct_answer: encodeAnswer(
      'ordering',
      key.map((position) => places[position] ?? null),
    ),
  };
}

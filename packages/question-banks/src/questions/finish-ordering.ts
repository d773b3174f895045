import { encodeAnswer } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import { type DraftOrdering, type Finding, type Finished, rejection } from './draft.ts';
import { isInOrder, newPlaces, shuffledPositions } from './option-order.ts';
import { normalisedText } from './question-key.ts';
import { findRepeated } from './same-texts.ts';

/** An ordering: where its steps are in the right order already, they are shown in another (IMP-24). */
export function finishOrdering({ key }: DraftOrdering, text: string, steps: string[]): Finished | Finding {
  if (key.length === 0) return rejection('NO_CORRECT_ANSWER', 'Nothing says in which order the steps belong.');
  const twice = key.find((position, place) => key.indexOf(position) < place);
  if (twice !== undefined)
    return rejection('CONTRADICTION', `Step ${letterAt(twice)} has two places in the right order.`);
  const repeated = findRepeated(steps);
  if (repeated !== undefined) {
    const [one, other] = repeated.map(letterAt);
    return rejection('SAME_OPTION_TWICE', `Steps ${one} and ${other} have the same text.`);
  }
  const givesItselfAway = key.length === steps.length && isInOrder(key);
  const order = givesItselfAway
    ? shuffledPositions(normalisedText(text), steps.length, (shown) => !isInOrder(shown))
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

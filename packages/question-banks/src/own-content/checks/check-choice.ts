import type { OwnQuestion } from '../content-model.ts';
import { countRight } from './bank-statistics.ts';
import { isYesOrNo } from './question-words.ts';

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The problems of the options of a choice, as sentences. */
export function checkChoice(question: OwnQuestion): string[] {
  const { options, text } = question;
  const right = countRight(question);
  const faults: string[] = [];
  const check = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };

  check(right > 0, 'No option is right.');
  check(right < options.length || right === 0, 'All options are right.');
  if (right === 1)
    check(
      options.length === 4 || isYesOrNo(question),
      `A question with one right answer has 4 options, not ${options.length}.`,
    );
  if (right > 1) {
    check(right <= 3, `At most three options are right, not ${right}.`);
    check(
      options.length === 5 || options.length === 6,
      `With ${right} right options there are 5 or 6 options, not ${options.length}.`,
    );
  }

  const stated = /\((?:choose|select)\s+(\w+)\.?\)/i.exec(text)?.[1]?.toLowerCase();
  if (right > 1) check(stated === numerals[right], `The text does not say '(Choose ${numerals[right] ?? right}.)'.`);
  else
    check(
      stated === undefined,
      `The text says 'choose ${stated}', but ${right === 1 ? 'one option is' : 'none is'} right.`,
    );
  return faults;
}

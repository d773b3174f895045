import { maxOptions } from '@examplar/domain/questions/letters';
import type { ProblemCode } from '../../model.ts';
import { parseLetters } from '../../questions/letters.ts';
import { contradictsLabels, optionsWithText, optionsWithTexts } from '../../questions/named-options.ts';
import type { Columns } from './recognise-columns.ts';

export type Correct = { positions: number[] } | { code: ProblemCode; message: string };

const ambiguous = (message: string): Correct => ({ code: 'AMBIGUOUS_ANSWER', message });

/**
 * The positions of the options, from 0, that the cell for the right answers names. Never guesses: text must match an
 * option exactly, and a number whose base is unknown is not read (IMP-19).
 */
export function readCorrect(
  cell: string,
  options: readonly string[],
  correctIs: Columns['correctIs'],
  countFrom: 0 | 1 | undefined,
): Correct {
  const value = cell.trim();
  // Rejected for their number later; here each text of the answer would be compared with all of them.
  if (options.length > maxOptions) return { positions: [] };
  if (value === '') return { code: 'NO_CORRECT_ANSWER', message: 'The cell for the right answer is empty.' };
  if (correctIs === 'letters' && !isNumbers(value)) return readLetters(value, options);
  if (correctIs === 'numbers-from-1') return readNumbers(value, options, 1);
  if (correctIs === 'numbered-text' && isNumbers(value)) return readNumbered(value, options, countFrom ?? 1);
  if (correctIs === 'numbers' || correctIs === 'letters') {
    return countFrom === undefined
      ? ambiguous('Say whether the numbers of the right answers count from 0 or from 1.')
      : readNumbers(value, options, countFrom);
  }
  const matches = optionsWithText(value, options);
  if (matches.length === 1) return { positions: matches };
  const head = /^(?:option|answer|choice)\s*([1-9])$/i.exec(value)?.[1];
  if (matches.length === 0 && head !== undefined && correctIs === 'numbered-text') return readNumbers(head, options, 1);
  if (matches.length > 1) return ambiguous(`Several options have the text of the right answer, '${value}'.`);
  if (isNumbers(value)) {
    return countFrom === undefined
      ? ambiguous(`The right answer is given as ${value}; say whether that counts from 0 or from 1.`)
      : readNumbers(value, options, countFrom);
  }
  const several = optionsWithTexts(value, options);
  return several === undefined
    ? ambiguous(`No option has the text of the right answer, '${value}'.`)
    : { positions: several };
}

/** Numbers under heads that number the options themselves, unless an option has that text and another number. */
function readNumbered(value: string, options: readonly string[], base: number): Correct {
  const matches = optionsWithText(value, options);
  const numbers = readNumbers(value, options, base);
  if (matches.length === 0) return numbers;
  const isSame = 'positions' in numbers && matches.length === 1 && numbers.positions.join() === matches.join();
  return isSame
    ? numbers
    : ambiguous(`The right answer '${value}' is the text of one option and the number of another.`);
}

/** Whether an answer names options by number. */
export const isNumbers = (value: string) => /^\d+(?:\s*[,;]\s*\d+)*$/.test(value);

function readLetters(value: string, options: readonly string[]): Correct {
  const positions = parseLetters(value);
  if (positions === undefined) {
    const matches = optionsWithText(value, options);
    const head = /^(?:option|answer|choice)\s*([A-Za-z](?:\s*[,;&]\s*[A-Za-z])*)$/i.exec(value)?.[1];
    const letters = matches.length === 0 && head !== undefined ? parseLetters(head) : undefined;
    if (letters !== undefined) return inRange(letters, options, value);
    return matches.length === 1
      ? { positions: matches }
      : ambiguous(`The right answer '${value}' is neither letters nor the text of one option.`);
  }
  return contradictsLabels(positions, options)
    ? ambiguous(`The right answer '${value}' is the letter of one option and the label of another.`)
    : inRange(positions, options, value);
}

function readNumbers(value: string, options: readonly string[], base: number): Correct {
  if (!/^\d+(?:\.0+)?(?:\s*[,;]\s*\d+(?:\.0+)?)*$/.test(value))
    return ambiguous(`The right answers '${value}' are no list of numbers.`);
  return inRange(
    value.split(/[,;]/).map((number) => Number(number) - base),
    options,
    value,
  );
}

function inRange(positions: number[], options: readonly string[], value: string): Correct {
  const isThere = positions.every((position) => (options[position] ?? '').trim() !== '');
  return isThere
    ? { positions }
    : {
        code: 'LETTER_OUT_OF_RANGE',
        message: `The right answer '${value}' names an option that the question does not have.`,
      };
}

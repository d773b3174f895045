import type { ProblemCode } from '../../model.ts';
import { parseLetters } from '../../questions/letters.ts';
import { contradictsLabels, optionsWithText } from '../../questions/named-options.ts';
import { asString, asStrings, isObject } from './json-values.ts';

type Right = { positions: number[] } | { code: ProblemCode; message: string };

/**
 * The positions that a field such as `answer` names: keys of the options, letters, texts, or numbers if it is known
 * from where they count. An ambiguous value is refused (IMP-20: never guess).
 */
export function findRight(
  answer: unknown,
  texts: readonly string[],
  keys: readonly string[],
  countFrom: 0 | 1 | undefined,
): Right {
  const flagged = flaggedPositions(answer, texts, keys);
  if (flagged.length > 0) return { positions: flagged };
  const values = asStrings(answer).map((value) => value.trim());
  if (values.length === 0 || values.every((value) => value === ''))
    return { code: 'NO_CORRECT_ANSWER', message: 'Nothing says which option is right.' };
  const positions: number[] = [];
  for (const value of values) {
    const readings = listReadings(value, texts, keys, countFrom);
    const [reading] = readings;
    if (readings.length > 1)
      return { code: 'AMBIGUOUS_ANSWER', message: `The right answer '${value}' can be read in several ways.` };
    if (reading === undefined) return { code: 'AMBIGUOUS_ANSWER', message: noReading(value) };
    if (reading.some((position) => position < 0 || position >= texts.length))
      return {
        code: 'LETTER_OUT_OF_RANGE',
        message: `The right answer '${value}' names an option that the question does not have.`,
      };
    for (const position of reading) positions.push(position);
  }
  return { positions };
}

/** The positions that a list of booleans, or an object of them by key (`answer_a_correct`), says are right. */
function flaggedPositions(answer: unknown, texts: readonly string[], keys: readonly string[]): number[] {
  const isTrue = (value: unknown) => value === true || asString(value).toLowerCase() === 'true';
  if (Array.isArray(answer) && answer.length === texts.length && answer.every((value) => typeof value === 'boolean'))
    return answer.flatMap((value, position) => (value ? [position] : []));
  if (!isObject(answer)) return [];
  return keys.flatMap((key, position) => (isTrue(answer[key] ?? answer[`${key}_correct`]) ? [position] : []));
}

const noReading = (value: string) =>
  /^\d+$/.test(value)
    ? `The right answer is given as ${value}; say whether that counts from 0 or from 1.`
    : `The right answer '${value}' is neither letters nor the text of one option.`;

/** Every way to read a value, each as positions, without duplicates. */
function listReadings(
  value: string,
  texts: readonly string[],
  keys: readonly string[],
  countFrom: 0 | 1 | undefined,
): number[][] {
  const readings: number[][] = [];
  const matches = optionsWithText(value, texts);
  if (matches.length > 1) return matches.map((position) => [position]);
  if (matches.length === 1) readings.push(matches);
  const key = keys.indexOf(value);
  if (key >= 0) readings.push([key]);
  if (/^\d+$/.test(value) && key < 0) {
    if (countFrom !== undefined) readings.push([Number(value) - countFrom]);
    else if (matches.length === 1 && Number(value) <= texts.length) return [];
  }
  const isBoolean = /^(?:true|false)$/i.test(value);
  const letters =
    !isBoolean && /^(?:[A-Z](?:\s*(?:[,;]\s*)?[A-Z])*|[a-z](?:\s*[,;]\s*[a-z])*)$/.test(value) && key < 0
      ? parseLetters(value)
      : undefined;
  // The letter of one option and the label of another: two readings, and neither is certain.
  if (letters !== undefined && contradictsLabels(letters, texts)) readings.push(letters, []);
  else if (letters !== undefined && (matches.length === 0 || letters.every((position) => position < texts.length)))
    readings.push(letters);
  if (isBoolean && readings.length === 0)
    texts.forEach((text, position) => {
      if (text.trim().toLowerCase() === value.toLowerCase()) readings.push([position]);
    });
  return [...new Map(readings.map((reading) => [reading.join(), reading])).values()];
}

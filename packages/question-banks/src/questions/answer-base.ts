/** The numbers by which a record names its right options, and how many options it has. */
export type NumberedAnswer = { numbers: readonly string[]; options: number };

/**
 * From where a file counts its options (IMP-19). A 0 among the answers says from 0, unless another answer is beyond the options then: such a
 * file is not certain, and is not read by guessing.
 */
export function countingBase(answers: readonly NumberedAnswer[]): 0 | undefined {
  const isAny = (says: (number: string, options: number) => boolean) =>
    answers.some(({ numbers, options }) => numbers.some((number) => says(number.trim(), options)));
  return isAny((number) => number === '0') && !isAny((number, options) => Number(number) >= options) ? 0 : undefined;
}

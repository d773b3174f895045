/**
 * The guess floor of a question: the probability that an answer picked at random is wholly right.
 *
 * A learner who knows nothing reaches it as well, so the readiness model does not count guessing as knowledge.
 */
export type AnswerSpace =
  /** `answers` right options among `options`. */
  | { kind: 'choice'; options: number; answers: number }
  /** `places` to fill, each with another of `options` steps, in order. */
  | { kind: 'ordering'; options: number; places: number }
  /** Each row takes one of its own allowed options. */
  | { kind: 'matching'; allowedOptions: readonly number[] };

/** A question that is guessed more often than this says too little about ability to count for readiness. */
export const maxGuessFloor = 0.5;

/** @throws {RangeError} if the counts describe no question, such as more right answers than options. */
export function guessFloor(space: AnswerSpace): number {
  switch (space.kind) {
    case 'choice':
      assertCounts(space.answers, space.options);
      return 1 / (arrangements(space.options, space.answers) / arrangements(space.answers, space.answers));
    case 'ordering':
      assertCounts(space.places, space.options);
      return 1 / arrangements(space.options, space.places);
    case 'matching':
      for (const allowed of space.allowedOptions) assertCounts(1, allowed);
      if (space.allowedOptions.length === 0) throw new RangeError('A matching question has at least one row.');
      return space.allowedOptions.reduce((floor, allowed) => floor / allowed, 1);
  }
}

/** Whether answers to a question with this guess floor move readiness. */
export const countsForReadiness = (floor: number): boolean => floor <= maxGuessFloor;

/** In how many orders `places` can be filled from `options`: 5 and 2 give 20. */
function arrangements(options: number, places: number): number {
  let count = 1;
  for (let filled = 0; filled < places; filled += 1) count *= options - filled;
  return count;
}

function assertCounts(answers: number, options: number): void {
  if (!Number.isInteger(answers) || !Number.isInteger(options) || answers < 1 || answers > options) {
    throw new RangeError(`${answers} of ${options} options cannot be right.`);
  }
}

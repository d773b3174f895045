import { indexOfLetter, letterAt } from '../letters.ts';
import type { AnswerCheck, AnswerKind } from './answer-kind.ts';
import { includesOption, sortLetters } from './chosen-options.ts';

/** One or several of the options: all right ones and no other, or nothing. */
export const choice: AnswerKind = {
  normalize: (answer) => answer,
  check: (answer, { options, numberOfAnswers }) => {
    // `CA`, `AA` and `a` are not repaired: a client that sends them may mean something else.
    if (!/^[A-Z]*$/.test(answer)) return refuse('An answer is upper-case letters, such as AC.');
    if (sortLetters(answer) !== answer) return refuse('The letters of an answer are in alphabetical order, each once.');
    const last = answer.at(-1);
    if (last && indexOfLetter(last) >= options.length) return refuse(`This question has no option ${last}.`);
    if (answer.length > numberOfAnswers) {
      const message = `Choose at most ${numberOfAnswers} here, not ${answer.length}.`;
      return { ok: false, message, isTooMany: true };
    }
    return { ok: true };
  },
  incompleteness: (answer, { numberOfAnswers: needed }) =>
    answer.length === needed ? null : { code: 'wrong_count', needed, selected: answer.length },
  isRight: (answer, correctAnswer) => {
    const chosen = new Set(answer);
    const right = new Set(correctAnswer);
    return chosen.size === right.size && chosen.isSubsetOf(right);
  },
  judgeComponents: () => null,
  partialPoints: (answer, correctAnswer) => {
    const right = [...answer].filter((letter) => includesOption(correctAnswer, letter)).length;
    return Math.max(0, right - (answer.length - right));
  },
  show: (answer) => [...answer].join(', '),
  countArrangements: ({ options, numberOfAnswers }) => countSubsets(options.length, numberOfAnswers),
  encode: (places) => sortLetters(places.flatMap((place) => (place === null ? [] : [letterAt(place)]))),
  decode: (answer) => Array.from(answer, indexOfLetter),
  tally: (answer) => [...answer],
  watchedOptions: ({ options, correctAnswer }) =>
    options.map((_, index) => ({ letter: letterAt(index), isKey: includesOption(correctAnswer, letterAt(index)) })),
};

const refuse = (message: string): AnswerCheck => ({ ok: false, message });

/** How many ways there are to take `size` of `total` things, in any order. */
function countSubsets(total: number, size: number): number {
  let count = 1;
  for (let taken = 1; taken <= size; taken += 1) count = (count * (total - size + taken)) / taken;
  return count;
}

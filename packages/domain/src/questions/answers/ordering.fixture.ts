import { indexOfLetter, letterAt } from '../letters.ts';
import type { AnswerKind } from './answer-kind.ts';

/**
 * A second kind for tests alone: the letters of the options in order. It stands for every kind that is not a choice, to
 * show that a new one needs no change outside of `kinds.ts`.
 */
export const ordering: AnswerKind = {
  pattern: '[A-Z]*',
  patternHint: 'Use the letters of the options in the order of the steps, such as CADB',
  check: (answer, { options, numberOfAnswers }) => {
    const letters = [...answer];
    const unknown = letters.find((letter) => indexOfLetter(letter) >= options.length);
    if (unknown) return { ok: false, message: `This question has no step ${unknown}.` };
    if (new Set(letters).size < letters.length) return { ok: false, message: 'A step is in the order once.' };
    if (letters.length > numberOfAnswers) return { ok: false, message: `The order has ${numberOfAnswers} places.` };
    return { ok: true };
  },
  incompleteWarning: (answer, { numberOfAnswers }) =>
    answer.length === numberOfAnswers ? null : 'Fill every place before you go on, or skip for now.',
  isRight: (answer, correctAnswer) => answer === correctAnswer,
  judgeComponents: (answer, correctAnswer) => [...correctAnswer].map((letter, place) => answer[place] === letter),
  partialPoints: (answer, correctAnswer) =>
    [...correctAnswer].filter((letter, place) => answer[place] === letter).length,
  show: (answer) => [...answer].join(' → '),
  countArrangements: ({ options, numberOfAnswers }) =>
    Array.from({ length: numberOfAnswers }, (_, place) => options.length - place).reduce((all, one) => all * one, 1),
  encode: (places) => places.map((place) => (place === null ? '' : letterAt(place))).join(''),
  decode: (answer) => Array.from(answer, indexOfLetter),
  tally: (answer) => [...answer].map((letter, place) => `${place + 1}${letter}`),
  watchedOptions: () => [],
};

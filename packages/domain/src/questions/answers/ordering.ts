import { indexOfLetter, letterAt } from '../letters.ts';
import type { AnswerCheck, AnswerKind } from './answer-kind.ts';

/**
 * Steps in order: the letters of the options, first place first, such as `CADB`. A build list has fewer places than
 * options, such as `DBA` of six. Places are filled from the first on, so an answer has no gaps.
 */
export const ordering: AnswerKind = {
  normalize: (answer) => answer,
  check: (answer, { options, numberOfAnswers }) => {
    if (answer.includes('-')) return refuse('An ordering has no gaps: fill its places from the first on.');
    if (!/^[A-Z]*$/.test(answer)) return refuse('An ordering is upper-case letters in order, such as CADB.');
    const letters = [...answer];
    const unknown = letters.find((letter) => indexOfLetter(letter) >= options.length);
    if (unknown) return refuse(`This question has no option ${unknown}.`);
    const repeated = letters.find((letter, place) => answer.indexOf(letter) < place);
    if (repeated) return refuse(`Option ${repeated} can have only one place in the order.`);
    if (letters.length > numberOfAnswers) {
      return refuse(`This ordering has ${numberOfAnswers} places, not ${letters.length}.`);
    }
    return { ok: true };
  },
  incompleteness: (answer, { numberOfAnswers }) => (answer.length === numberOfAnswers ? null : { code: 'open_places' }),
  isRight: (answer, correctAnswer) => answer === correctAnswer,
  judgeComponents: (answer, correctAnswer) => judgePlaces(answer, correctAnswer),
  partialPoints: (answer, correctAnswer) => judgePlaces(answer, correctAnswer).filter(Boolean).length,
  show: (answer) => [...answer].join(' → '),
  countArrangements: ({ options, numberOfAnswers }) =>
    Array.from({ length: numberOfAnswers }, (_, place) => options.length - place).reduce((all, one) => all * one, 1),
  encode: (places) => places.map((place) => (place === null ? '' : letterAt(place))).join(''),
  decode: (answer) => Array.from(answer, indexOfLetter),
  tally: (answer) => Array.from(answer, (letter, place) => `${place + 1}${letter}`),
  isRearranged: true,
  watchedOptions: () => [],
};

const judgePlaces = (answer: string, correctAnswer: string): boolean[] =>
  Array.from(correctAnswer, (letter, place) => answer[place] === letter);

const refuse = (message: string): AnswerCheck => ({ ok: false, message });

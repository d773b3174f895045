import { indexOfLetter, letterAt } from '../letters.ts';
import type { AnswerCheck, AnswerFormat, AnswerKind } from './answer-kind.ts';

const open = '-';

/**
 * An option for each row: one sign a row, in their order, a letter or `-` for a row left open, such as `BA-C`. With every
 * row open it counts as unanswered. An option may be used any number of times.
 */
export const matching: AnswerKind = {
  normalize: (answer) => (/^-*$/.test(answer) ? '' : answer),
  check: (answer, format) => {
    if (!/^[A-Z-]*$/.test(answer)) return refuse('A matching is one upper-case letter or - a row, such as BA-C.');
    if (answer.length !== format.numberOfAnswers) {
      return refuse(`A matching has one letter for each row: ${format.numberOfAnswers} in all, not ${answer.length}.`);
    }
    for (const [row, letter] of [...answer].entries()) {
      if (letter === open) continue;
      if (indexOfLetter(letter) >= format.options.length) return refuse(`This question has no option ${letter}.`);
      if (!allows(format, row, letter)) return refuse(`Row ${row + 1} does not allow option ${letter}.`);
    }
    return { ok: true };
  },
  incompleteness: (answer, { numberOfAnswers }) =>
    answer.length === numberOfAnswers && !answer.includes(open) ? null : { code: 'open_places' },
  isRight: (answer, correctAnswer) => answer === correctAnswer,
  judgeComponents: (answer, correctAnswer) => judgeRows(answer, correctAnswer),
  partialPoints: (answer, correctAnswer) => judgeRows(answer, correctAnswer).filter(Boolean).length,
  show: (answer) => Array.from(answer, (letter, row) => `${row + 1}: ${letter === open ? '–' : letter}`).join(', '),
  countArrangements: ({ options, numberOfAnswers, promptOptions }) =>
    Array.from({ length: numberOfAnswers }, (_, row) => promptOptions?.[row]?.length ?? options.length).reduce(
      (all, one) => all * one,
      1,
    ),
  encode: (places) => matching.normalize(places.map((place) => (place === null ? open : letterAt(place))).join('')),
  decode: (answer) => Array.from(answer, (letter) => (letter === open ? null : indexOfLetter(letter))),
  tally: (answer) =>
    Array.from(answer, (letter, row) => (letter === open ? '' : `${row + 1}${letter}`)).filter(Boolean),
  watchedOptions: () => [],
};

const allows = ({ promptOptions }: AnswerFormat, row: number, letter: string): boolean =>
  promptOptions?.[row]?.includes(letter) ?? true;

const judgeRows = (answer: string, correctAnswer: string): boolean[] =>
  Array.from(correctAnswer, (letter, row) => answer[row] === letter);

const refuse = (message: string): AnswerCheck => ({ ok: false, message });

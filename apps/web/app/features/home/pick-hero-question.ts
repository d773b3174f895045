import { questionTextOf } from '../../lib/wording/question-text-of.ts';

type Candidate = { question_text: string; options: string[]; number_of_answers: number; correct_answer: string };

const maxTextLength = 330;

/** The shortest question with one answer and at most four options, so that the start page's card stays small. */
export function pickHeroQuestion<Q extends Candidate>(questions: readonly Q[]): Q | undefined {
  const lengthOf = (question: Q) => questionTextOf(question).length + question.options.join('').length;
  const fitting = questions.filter(
    (question) =>
      question.number_of_answers === 1 &&
      question.options.length <= 4 &&
      question.correct_answer.length === 1 &&
      questionTextOf(question).length <= maxTextLength,
  );
  return fitting.sort((one, other) => lengthOf(one) - lengthOf(other))[0];
}

import type { AnswerFormat } from '@examplar/domain/questions/answers';

type ServedQuestion = { options: readonly string[]; number_of_answers: number };

/** What a question takes as an answer. The calls name no kind: every question that they serve is a choice. */
export const answerFormatOf = ({ options, number_of_answers }: ServedQuestion): AnswerFormat => ({
  kind: 'choice',
  options,
  numberOfAnswers: number_of_answers,
});

import type { AskedQuestion } from '@examplar/contract/exams';
import type { AnswerFormat } from '@examplar/domain/questions/answers';

type ServedQuestion = Pick<AskedQuestion, 'kind' | 'options' | 'number_of_answers' | 'prompt_options'>;

/** The answers that a question accepts. */
export const answerFormatOf = ({ kind, options, number_of_answers, prompt_options }: ServedQuestion): AnswerFormat => ({
  kind,
  options,
  numberOfAnswers: number_of_answers,
  promptOptions: prompt_options,
});

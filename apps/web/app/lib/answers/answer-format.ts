import type { AskedQuestion } from '@examplar/contract/exams';
import { type AnswerFormat, incompleteness } from '@examplar/domain/questions/answers';
import { say } from '../texts.ts';

type ServedQuestion = Pick<AskedQuestion, 'kind' | 'options' | 'number_of_answers' | 'prompt_options'>;

export const answerFormatOf = ({ kind, options, number_of_answers, prompt_options }: ServedQuestion): AnswerFormat => ({
  kind,
  options,
  numberOfAnswers: number_of_answers,
  promptOptions: prompt_options,
});

/** The warning for an incomplete answer; null for a complete one. */
export function incompleteWarning(answer: string, format: AnswerFormat): string | null {
  const lacks = incompleteness(answer, format);
  if (lacks === null) return null;
  if (lacks.code === 'open_places') return say('answer.openPlaces');
  return say('answer.wrongCount', { needed: lacks.needed, selected: lacks.selected });
}

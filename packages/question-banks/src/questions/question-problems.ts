import { findQuestionProblems, maxPrompts, type QuestionProblem } from '@examplar/domain/questions/question-rules';
import type { ProblemCode } from '../model.ts';
import { type Finding, type FinishedAnswers, rejection } from './draft.ts';

/** The first rule for questions that an ordering or a matching breaks (IMP-23). */
export function findRuleProblem(finished: FinishedAnswers): Finding | undefined {
  const [problem] = findQuestionProblems({
    kind: finished.kind,
    text: finished.question_text,
    options: finished.options,
    key: finished.correct_answer,
    display: finished.display,
    prompts: finished.prompts,
    promptOptions: finished.prompt_options,
  });
  return problem && rejection(problemCode(problem, finished), problem.message);
}

/** Readers that compare rows with one another ask before they do. */
export const tooManyRows = (count: number): Finding | undefined =>
  count > maxPrompts
    ? rejection('TOO_MANY_ROWS', `At most ${maxPrompts} rows are possible; this question has ${count}.`)
    : undefined;

function problemCode({ field }: QuestionProblem, { prompts, display, correct_answer }: FinishedAnswers): ProblemCode {
  if (field === 'options') return 'SAME_OPTION_TWICE';
  if (field === 'key') return correct_answer === '' ? 'NO_CORRECT_ANSWER' : 'CONTRADICTION';
  if (field !== 'prompts') return 'MALFORMED_RECORD';
  if (prompts.length === 0) return 'TOO_FEW_ROWS';
  if (prompts.length > maxPrompts) return 'TOO_MANY_ROWS';
  return display !== 'inline' && prompts.includes('') ? 'EMPTY_ROW' : 'SAME_ROW_TWICE';
}

import type { QuestionFields as Fields } from '@examplar/contract/admin/questions';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { keyOfChoice } from '@examplar/domain/questions/answers';
import { findQuestionProblems, type QuestionProblem } from '@examplar/domain/questions/question-rules';
import type { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { QuestionContent } from './question-content.ts';

export type QuestionFields = z.output<typeof Fields>;

/**
 * The stored form of a question that an author wrote. `lang` is the language in which it was written before.
 *
 * @throws AppError VALIDATION_FAILED naming each field to change
 */
export function contentOf(fields: QuestionFields, lang: Language = sourceLanguage): QuestionContent {
  const content: QuestionContent = {
    lang: fields.lang ?? lang,
    kind: fields.kind,
    text: fields.question_text,
    options: fields.options.map(({ text, why, term }) => ({
      text,
      why: why || null,
      ...(term === undefined ? {} : { term }),
    })),
    display: fields.kind === 'matching' ? (fields.display ?? 'list') : (fields.display ?? null),
    prompts: fields.prompts,
    promptOptions: fields.promptOptions ?? null,
    scenarioId: fields.scenarioId ?? null,
    correctAnswer: keyOf(fields),
    explanation: fields.explanation ?? '',
    reference: fields.reference ?? null,
    difficulty: fields.difficulty,
  };
  const problems = [...findMisplacedMarks(fields), ...findProblems(content)];
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { details: problems });
  return content;
}

const keyOf = ({ kind, options, key }: QuestionFields): string =>
  kind === 'choice' ? keyOfChoice(options.map(({ correct }) => correct ?? false)).correctAnswer : (key ?? '');

type Detail = { path: string; message: string };

/** A choice has right options, other kinds have a key. Sending both is an error, since one would be silently ignored. */
function findMisplacedMarks({ kind, options, key }: QuestionFields): Detail[] {
  if (kind === 'choice' && key) {
    return [{ path: 'key', message: 'A choice has no key of its own. Mark its right options instead.' }];
  }
  if (kind !== 'choice' && options.some(({ correct }) => correct)) {
    return [{ path: 'options', message: 'Only a choice marks right options. Give the key instead.' }];
  }
  if (kind !== 'choice' && options.some(({ term }) => term !== undefined)) {
    return [{ path: 'options', message: 'Only options of a choice carry a term.' }];
  }
  return [];
}

function findProblems(content: QuestionContent): Detail[] {
  if (content.kind === 'choice' && content.correctAnswer === '') {
    return [{ path: 'options', message: 'Mark at least one option as right' }];
  }
  return findQuestionProblems({
    ...content,
    options: content.options.map(({ text }) => text),
    key: content.correctAnswer,
  }).map(({ field, message }) => ({ path: pathOf(field), message }));
}

const pathOf = (field: QuestionProblem['field']): string => (field === 'text' ? 'question_text' : field);

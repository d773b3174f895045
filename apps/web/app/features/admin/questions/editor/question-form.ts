import { type AdminQuestion, adminCreateQuestion, QuestionFields } from '@examplar/contract/admin/questions';
import type { MatchingDisplay, QuestionKind } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import { z } from 'zod';
import { findFormProblems, keyOf } from './question-key.ts';

/** `place` is the step's place in the right order from 1, 0 for a step that has none. */
export type OptionValues = { text: string; correct: boolean; why: string; place: number };
/** `answer` is the letter of an option, `allowed` the letters of those that the row may take; empty for all. */
export type RowValues = { text: string; answer: string; allowed: string };

/** The values of the question editor: every field of every kind is present, absent ones as empty strings. */
export type QuestionValues = {
  certification_id: string;
  kind: QuestionKind;
  question_text: string;
  options: OptionValues[];
  display: MatchingDisplay;
  prompts: RowValues[];
  scenarioId: string;
  explanation: string;
  topic_number: number;
  difficulty: AdminQuestion['difficulty'];
  reference: { title: string; url: string };
};

export const emptyOption: OptionValues = { text: '', correct: false, why: '', place: 0 };
export const emptyRow: RowValues = { text: '', answer: '', allowed: '' };

export const newQuestion = (certificationId: string): QuestionValues => ({
  certification_id: certificationId,
  kind: 'choice',
  question_text: '',
  options: [{ ...emptyOption, correct: true }, emptyOption, emptyOption, emptyOption],
  display: 'list',
  prompts: [emptyRow, emptyRow],
  scenarioId: '',
  explanation: '',
  topic_number: 0,
  difficulty: 'medium',
  reference: { title: '', url: '' },
});

export function valuesOf(question: AdminQuestion): QuestionValues {
  const { kind, correct_answer: key, prompts, prompt_options: allowed } = question;
  return {
    certification_id: question.certification_id,
    kind,
    question_text: question.question_text,
    options: question.options.map(({ text, correct, why }, index) => ({
      text,
      correct,
      why: why ?? '',
      place: kind === 'ordering' ? key.indexOf(letterAt(index)) + 1 : 0,
    })),
    display: question.display ?? 'list',
    prompts:
      kind === 'matching'
        ? prompts.map((text, row) => ({ text, answer: key[row] ?? '', allowed: allowed?.[row] ?? '' }))
        : [emptyRow, emptyRow],
    scenarioId: question.scenario_id ?? '',
    explanation: question.explanation ?? '',
    topic_number: question.topic_number,
    difficulty: question.difficulty,
    reference: question.reference ?? { title: '', url: '' },
  };
}

// At the field, so that it is shown together with the errors of other fields: only a choice marks its options.
const options = QuestionFields.shape.options.refine(
  (all) => all.every(({ correct }) => correct === undefined) || all.some(({ correct }) => correct),
  { error: 'Mark at least one option as right' },
);

/** The body for a new question. */
export const newQuestionSchema = z
  .preprocess((given) => bodyOf(given as QuestionValues), adminCreateQuestion.body.extend({ options }))
  .superRefine(refuseProblems);

/** The body of a change; the certification cannot change. */
export const questionSchema = z
  .preprocess((given) => {
    const { certification_id: _, ...fields } = bodyOf(given as QuestionValues);
    return fields;
  }, QuestionFields.extend({ options }))
  .superRefine(refuseProblems);

/** The form refuses what the server would refuse, in the same words. */
function refuseProblems(fields: z.output<typeof QuestionFields>, context: z.RefinementCtx): void {
  for (const { field, message } of findFormProblems(fields))
    context.addIssue({ code: 'custom', path: [field], message });
}

/** The fields that the kind has, and null for texts that are empty. */
function bodyOf({ kind, options, display, prompts, scenarioId, explanation, reference, ...rest }: QuestionValues) {
  const hasReference = reference.title.trim() !== '' || reference.url.trim() !== '';
  const isMatching = kind === 'matching';
  return {
    ...rest,
    kind,
    options: options.map(({ text, correct, why }) => ({
      text,
      ...(kind === 'choice' ? { correct } : {}),
      why: why.trim() || null,
    })),
    key: keyOf({ kind, options, prompts }),
    prompts: isMatching ? prompts.map(({ text }) => text) : [],
    display: isMatching ? display : null,
    promptOptions: isMatching ? allowedOf(prompts, options.length) : null,
    scenarioId: scenarioId || null,
    explanation: explanation.trim() || null,
    reference: hasReference ? reference : null,
  };
}

function allowedOf(prompts: readonly RowValues[], options: number): string[] | null {
  if (prompts.every(({ allowed }) => allowed === '')) return null;
  const all = Array.from({ length: options }, (_, index) => letterAt(index)).join('');
  return prompts.map(({ allowed }) => allowed || all);
}

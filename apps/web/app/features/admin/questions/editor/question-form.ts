import { type AdminQuestion, adminCreateQuestion, QuestionFields } from '@examplar/contract/admin/questions';
import { type TranslatedLanguage, translatedLanguages } from '@examplar/domain/languages/languages';
import type { MatchingDisplay, QuestionKind } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import { findTranslationProblems } from '@examplar/domain/questions/question-translations';
import { z } from 'zod';
import { findFormProblems, keyOf, keyOfFields } from './question-key.ts';
import {
  type ByLanguage,
  emptyOptionTranslation,
  emptyRowTranslation,
  emptyTranslation,
  inEachLanguage,
  type OptionTranslation,
  optionTranslation,
  type RowTranslation,
  rowTranslation,
  type TranslationValues,
  translationsOf,
  withTranslations,
} from './translation-values.ts';

/** No id of a term can be this. */
export const noTerm = '-';

/**
 * `place` is the step's place in the right order from 1, 0 for a step that has none. `term` is the id of the term that the author names,
 * empty where the text says it, `noTerm` where the author says that there is none.
 */
export type OptionValues = {
  text: string;
  correct: boolean;
  why: string;
  term: string;
  place: number;
  translations: ByLanguage<OptionTranslation>;
};
/** `answer` is the letter of an option, `allowed` the letters of those that the row may take; empty for all. */
export type RowValues = { text: string; answer: string; allowed: string; translations: ByLanguage<RowTranslation> };

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
  point: string;
  volatile: { look_at: string; checked_on: string };
  translations: ByLanguage<TranslationValues>;
};

export const emptyOption: OptionValues = {
  text: '',
  correct: false,
  why: '',
  term: '',
  place: 0,
  translations: inEachLanguage(() => emptyOptionTranslation),
};
export const emptyRow: RowValues = {
  text: '',
  answer: '',
  allowed: '',
  translations: inEachLanguage(() => emptyRowTranslation),
};

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
  point: '',
  volatile: { look_at: '', checked_on: '' },
  translations: inEachLanguage(() => emptyTranslation),
});

export function valuesOf(question: AdminQuestion): QuestionValues {
  const { kind, correct_answer: key, prompts, prompt_options: allowed } = question;
  const stored = question.translations;
  const values = {
    certification_id: question.certification_id,
    kind,
    question_text: question.question_text,
    options: question.options.map(({ text, correct, why, term = '' }, index) => ({
      text,
      correct,
      why: why ?? '',
      term: term ?? noTerm,
      place: kind === 'ordering' ? key.indexOf(letterAt(index)) + 1 : 0,
      translations: inEachLanguage((language) => optionTranslation(stored[language], kind, index)),
    })),
    display: question.display ?? 'list',
    prompts:
      kind === 'matching'
        ? prompts.map((text, row) => ({
            text,
            answer: key[row] ?? '',
            allowed: allowed?.[row] ?? '',
            translations: inEachLanguage((language) => rowTranslation(stored[language], row)),
          }))
        : [emptyRow, emptyRow],
    scenarioId: question.scenario_id ?? '',
    explanation: question.explanation ?? '',
    topic_number: question.topic_number,
    difficulty: question.difficulty,
    reference: question.reference ?? { title: '', url: '' },
    point: question.point ?? '',
    volatile: { look_at: question.volatile?.look_at ?? '', checked_on: question.volatile?.checked_on ?? '' },
    translations: inEachLanguage(() => emptyTranslation),
  };
  return withTranslations(values, stored);
}

// At the field, so that it is shown together with the errors of other fields: only a choice marks its options.
const options = QuestionFields.shape.options.refine(
  (all) => all.every(({ correct }) => correct === undefined) || all.some(({ correct }) => correct),
  { error: 'Mark at least one option as right' },
);

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
  for (const language of translatedLanguages)
    for (const problem of translationProblems(fields, keyOfFields(fields), language))
      context.addIssue({ code: 'custom', ...problem });
}

/** The fields that the kind has, and null for texts that are empty. */
function bodyOf(values: QuestionValues) {
  const { kind, options, display, prompts, scenarioId, explanation, reference, translations: _, ...others } = values;
  const { point, volatile: fact, ...rest } = others;
  const hasReference = reference.title.trim() !== '' || reference.url.trim() !== '';
  const isMatching = kind === 'matching';
  return {
    ...rest,
    kind,
    options: options.map(({ text, correct, why, term }) => ({
      text,
      ...(kind === 'choice' ? { correct } : {}),
      why: why.trim() || null,
      ...(kind === 'choice' && term !== '' ? { term: term === noTerm ? null : term } : {}),
    })),
    key: keyOf({ kind, options, prompts }),
    prompts: isMatching ? prompts.map(({ text }) => text) : [],
    display: isMatching ? display : null,
    promptOptions: isMatching ? allowedOf(prompts, options.length) : null,
    scenarioId: scenarioId || null,
    explanation: explanation.trim() || null,
    reference: hasReference ? reference : null,
    point: point.trim() || null,
    volatile: volatileOf(fact),
    ...translationsOf(values),
  };
}

/** A day without what was looked at is refused at the empty field. */
const volatileOf = ({ look_at, checked_on }: QuestionValues['volatile']) =>
  look_at.trim() === '' && checked_on === '' ? null : { look_at, checked_on: checked_on || null };

function allowedOf(prompts: readonly RowValues[], options: number): string[] | null {
  if (prompts.every(({ allowed }) => allowed === '')) return null;
  const all = Array.from({ length: options }, (_, index) => letterAt(index)).join('');
  return prompts.map(({ allowed }) => allowed || all);
}

type Problem = { path: (string | number)[]; message: string };

const textOf = { options: ['options', 'text'], whys: ['options', 'why'], prompts: ['prompts', 'text'] } as const;

/** What keeps a translation from being shown, at the fields of the form. One that stays hidden is saved as it is. */
function translationProblems(
  fields: z.output<typeof QuestionFields>,
  key: string,
  language: TranslatedLanguage,
): Problem[] {
  const translation = fields.translations?.[language];
  if (!translation || translation.key !== undefined) return [];
  const question = {
    lang: 'en' as const,
    text: fields.question_text,
    options: fields.options.map(({ text, why }) => ({ text, why: why ?? null })),
    prompts: fields.prompts,
    explanation: fields.explanation ?? '',
    correctAnswer: key,
  };
  return findTranslationProblems(question, { ...translation, key }).map(({ field, index, message }) => {
    const place = field === 'options' || field === 'whys' || field === 'prompts' ? textOf[field] : null;
    return place && index !== undefined
      ? { path: [place[0], index, 'translations', language, place[1]], message }
      : { path: ['translations', language, field], message };
  });
}

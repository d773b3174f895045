import { type AdminQuestion, adminCreateQuestion, QuestionFields } from '@examplar/contract/admin/questions';
import { z } from 'zod';

type OptionValues = { text: string; correct: boolean; why: string };

/** The values of the question editor: every field is present, absent ones as empty strings. */
export type QuestionValues = {
  certification_id: string;
  question_text: string;
  options: OptionValues[];
  explanation: string;
  topic_number: number;
  difficulty: AdminQuestion['difficulty'];
  reference: { title: string; url: string };
};

export const emptyOption: OptionValues = { text: '', correct: false, why: '' };

export const newQuestion = (certificationId: string): QuestionValues => ({
  certification_id: certificationId,
  question_text: '',
  options: [{ ...emptyOption, correct: true }, emptyOption, emptyOption, emptyOption],
  explanation: '',
  topic_number: 0,
  difficulty: 'medium',
  reference: { title: '', url: '' },
});

export const valuesOf = (question: AdminQuestion): QuestionValues => ({
  certification_id: question.certification_id,
  question_text: question.question_text,
  options: question.options.map(({ text, correct, why }) => ({ text, correct, why: why ?? '' })),
  explanation: question.explanation ?? '',
  topic_number: question.topic_number,
  difficulty: question.difficulty,
  reference: question.reference ?? { title: '', url: '' },
});

/** What is sent for a new question. */
export const newQuestionSchema = z.preprocess(withoutEmptyTexts, adminCreateQuestion.body);

/** What is sent for a change; the certification stays. */
export const questionSchema = z.preprocess((values) => {
  const { certification_id: _, ...fields } = withoutEmptyTexts(values);
  return fields;
}, QuestionFields);

function withoutEmptyTexts(values: unknown) {
  const { options, explanation, reference, ...rest } = values as QuestionValues;
  const hasReference = reference.title.trim() !== '' || reference.url.trim() !== '';
  return {
    ...rest,
    options: options.map(({ why, ...option }) => ({ ...option, why: why.trim() || null })),
    explanation: explanation.trim() || null,
    reference: hasReference ? reference : null,
  };
}

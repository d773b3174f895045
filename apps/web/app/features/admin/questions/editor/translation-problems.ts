import type { QuestionFields } from '@examplar/contract/admin/questions';
import { findTranslationProblems } from '@examplar/domain/questions/question-translations';
import type { z } from 'zod';

type Problem = { path: (string | number)[]; message: string };

const textOf = { options: ['options', 'text'], whys: ['options', 'why'], prompts: ['prompts', 'text'] } as const;

/** What keeps the translation from being shown, at the fields of the form. One that stays hidden is saved as it is. */
export function translationProblems(fields: z.output<typeof QuestionFields>, key: string): Problem[] {
  const translation = fields.translations?.vi;
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
      ? { path: [place[0], index, 'vi', place[1]], message }
      : { path: ['translations', 'vi', field], message };
  });
}

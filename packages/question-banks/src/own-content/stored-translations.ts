import { decodeAnswer } from '@examplar/domain/questions/answers';
import { explainRows } from '@examplar/domain/questions/explanation';
import type { QuestionTranslation, QuestionTranslations } from '@examplar/domain/questions/question-translations';
import type { OwnQuestion, OwnQuestionTranslation, OwnQuestionTranslations } from './content-model.ts';

/** What a translation needs to know of its question. */
type Original = Pick<OwnQuestion, 'kind' | 'correctAnswer'> & {
  options: readonly { text: string }[];
  prompts: readonly { text: string }[];
};

/** Translations of the content folder as they are stored. As in English, why each row has its answer becomes part of the explanation. */
export const storedTranslations = (translations: OwnQuestionTranslations, original: Original): QuestionTranslations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, translation]) => [language, storedTranslation(translation, original)]),
  );

export function storedTranslation(
  { key, text, options, prompts, explanation }: OwnQuestionTranslation,
  original: Original,
): QuestionTranslation {
  const answers = decodeAnswer(original.kind, original.correctAnswer);
  const rows = prompts.map((row, index) => {
    const option = answers[index] ?? -1;
    return {
      text: row.text || (original.prompts[index]?.text ?? ''),
      answer: options[option]?.text || (original.options[option]?.text ?? ''),
      why: row.why,
    };
  });
  return {
    key,
    question_text: text,
    options: options.map((option) => option.text),
    prompts: prompts.map((row) => row.text),
    whys: options.map(({ why }) => why),
    explanation: [explanation, explainRows(rows)].filter(Boolean).join('\n\n'),
  };
}

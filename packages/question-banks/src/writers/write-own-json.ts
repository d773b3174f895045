import { letterAt } from '@examplar/domain/questions/letters';
import type { OptionTerms } from '../model.ts';
import {
  countCorrect,
  type ExportOptions,
  type ExportQuestion,
  generalFeedback,
  getKind,
  imageFileName,
  imagesIn,
} from './export-question.ts';

/** Our own format: everything that a question has, images included. Reading it back changes nothing. */
export function writeOwnJson(
  questions: readonly ExportQuestion[],
  { title, licence, images = [], terms = [] }: ExportOptions = {},
): string {
  const used = imagesIn(JSON.stringify(questions), images);
  const bank = {
    format: 'examplar-questions',
    version: 1,
    title,
    licence,
    terms: terms.length > 0 ? terms : undefined,
    questions: questions.map((question) => ({
      id: question.id,
      lang: question.lang,
      kind: getKind(question),
      display: question.display ?? undefined,
      question_text: question.question_text,
      options: question.options,
      option_terms: question.optionTerms && termsByLetter(question.optionTerms),
      prompts: question.prompts?.length ? question.prompts : undefined,
      prompt_options: question.prompt_options ?? undefined,
      number_of_answers: countCorrect(question),
      correct_answer: question.correct_answer,
      explanation: question.explanation,
      topic: question.topic,
      difficulty: question.difficulty,
      tags: question.tags,
      licence: question.licence,
      feedback: question.references?.length ? question.feedback : generalFeedback(question),
      option_explanations: question.optionFeedback,
      references: question.references,
      point: question.point,
      volatile: question.volatile,
      translations: Object.keys(question.translations ?? {}).length > 0 ? question.translations : undefined,
    })),
    images: used.map((image) => ({
      name: imageFileName(image),
      mime: image.mime,
      base64: Buffer.from(image.bytes).toString('base64'),
    })),
  };
  return `${JSON.stringify(bank, undefined, 2)}\n`;
}

/** Null is no term; an option whose text says what it carries is left out. */
const termsByLetter = (terms: OptionTerms) =>
  Object.fromEntries(terms.flatMap((term, index) => (term === undefined ? [] : [[letterAt(index), term]])));

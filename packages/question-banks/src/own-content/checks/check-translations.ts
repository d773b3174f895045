import { findTranslationProblems } from '@examplar/domain/questions/question-translations';
import type { OwnQuestion, OwnQuestionTranslation } from '../content-model.ts';
import { storedTranslation } from '../stored-translations.ts';

/** 'Phương án B', 'đáp án (A)', 'câu trả lời đầu tiên': no longer true once options move. */
const namesALetter =
  /(?:phương án|đáp án|câu trả lời|lựa chọn)\s+(?:\(?[A-F](?!\p{L})|(?:đầu tiên|cuối cùng|thứ)(?!\p{L}))/iu;

/** What is wrong with the translations of a question (LNG-51), as sentences that begin with the language. */
export const checkTranslations = (question: OwnQuestion): string[] =>
  Object.entries(question.translations).flatMap(([language, translation]) =>
    findFaults(question, translation).map((fault) => `${language}: ${fault}`),
  );

function findFaults(question: OwnQuestion, translation: OwnQuestionTranslation): string[] {
  const faults = findTranslationProblems(
    {
      lang: 'en',
      text: question.text,
      options: question.options.map(({ text, why }) => ({ text, why: why || null })),
      prompts: question.prompts.map(({ text }) => text),
      explanation: question.explanation,
      correctAnswer: question.correctAnswer,
    },
    { ...storedTranslation(translation, question), explanation: translation.explanation },
  ).map(({ message }) => message);
  const { options, prompts, explanation, text } = translation;
  prompts.forEach(({ why }, index) => {
    if (why === '') faults.push(`Translate why row ${index + 1} has its answer.`);
  });
  for (const reason of [explanation, ...[...options, ...prompts].map(({ why }) => why)])
    if (namesALetter.test(reason)) faults.push(`An explanation speaks of letters or positions: '${reason}'.`);
  const texts = [text, explanation, ...[...options, ...prompts].flatMap((part) => [part.text, part.why])];
  const decomposed = texts.find((one) => one !== one.normalize('NFC'));
  if (decomposed !== undefined) faults.push(`Write composed letters (NFC): '${decomposed.slice(0, 60)}'.`);
  return faults;
}

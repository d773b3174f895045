import { findTranslationProblems } from '@examplar/domain/questions/question-translations';
import type { OwnBank, OwnQuestion, OwnQuestionTranslation } from '../content-model.ts';
import { storedTranslation } from '../stored-translations.ts';
import { countRight } from './bank-statistics.ts';
import { checkRowsAndSteps } from './check-rows-and-steps.ts';
import { hasRepeatedText, isYesOrNo } from './question-words.ts';

/** Vietnamese: 'Phương án B', 'đáp án (A)', 'câu trả lời đầu tiên': no longer true once options move. */
const namesAVietnameseLetter =
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
    if (namesAVietnameseLetter.test(reason)) faults.push(`An explanation speaks of letters or positions: '${reason}'.`);
  const texts = [text, explanation, ...[...options, ...prompts].flatMap((part) => [part.text, part.why])];
  const decomposed = texts.find((one) => one !== one.normalize('NFC'));
  if (decomposed !== undefined) faults.push(`Write composed letters (NFC): '${decomposed.slice(0, 60)}'.`);
  return faults;
}

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The problems of the options of a choice, as sentences. */
function checkChoice(question: OwnQuestion): string[] {
  const { options, text } = question;
  const right = countRight(question);
  const faults: string[] = [];
  const check = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };

  check(right > 0, 'No option is right.');
  check(right < options.length || right === 0, 'All options are right.');
  if (right === 1)
    check(
      options.length === 4 || isYesOrNo(question),
      `A question with one right answer has 4 options, not ${options.length}.`,
    );
  if (right > 1) {
    check(right <= 3, `At most three options are right, not ${right}.`);
    check(
      options.length === 5 || options.length === 6,
      `With ${right} right options there are 5 or 6 options, not ${options.length}.`,
    );
  }

  const stated = /\((?:choose|select)\s+(\w+)\.?\)/i.exec(text)?.[1]?.toLowerCase();
  if (right > 1) check(stated === numerals[right], `The text does not say '(Choose ${numerals[right] ?? right}.)'.`);
  else
    check(
      stated === undefined,
      `The text says 'choose ${stated}', but ${right === 1 ? 'one option is' : 'none is'} right.`,
    );
  return faults;
}

/** 'Option B', 'answers A and C', 'the first option', 'the option above': no longer true once options move. */
const namesALetter =
  /\b(?:options?|answers?|choices?)\s+\(?[A-F]\b|\b[A-F]\)|\b(?:first|second|third|fourth|fifth|sixth|last)\s+(?:option|answer|choice)\b|\b(?:option|answer|choice)s?\s+(?:number\s+)?[1-6]\b|\b(?:option|answer|choice)s?\s+(?:above|below)\b/i;

const namesAllOrNone = /\b(?:all|none|both|neither)\s+of\s+the\s+(?:above|options|answers|choices|others)\b/i;

/** The problems of a question by itself, as sentences (content/README.md, 'Requirements that the check enforces'). */
export function checkQuestion(question: OwnQuestion, { certification, scenarios }: OwnBank): string[] {
  const { options, prompts, explanation, scenarioId } = question;
  const faults = question.kind === 'choice' ? checkChoice(question) : checkRowsAndSteps(question);
  const check = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };

  check(
    question.kind === 'ordering' || !hasRepeatedText(options.map(({ text }) => text)),
    'Two options have the same text.',
  );
  for (const option of options) check(!namesAllOrNone.test(option.text), `An option means others: '${option.text}'.`);
  for (const { why } of [...options, ...prompts])
    check(!namesALetter.test(why), `A 'why' speaks of letters or positions: '${why}'.`);
  check(!namesALetter.test(explanation), `The explanation speaks of letters or positions: '${explanation}'.`);
  check(
    certification.topics.some(({ number }) => number === question.topic),
    `Topic ${question.topic} is not one of the certification's.`,
  );
  check(
    scenarioId === null || scenarios.some(({ id }) => id === scenarioId),
    `There is no scenario ${scenarioId} in scenarios.yaml.`,
  );
  return faults;
}

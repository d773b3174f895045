import { textKey } from '@examplar/domain/questions/text-key';
import type { OwnQuestion } from '../content-model.ts';

const countSyllables = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  );

/**
 * The Flesch-Kincaid grade of a text's sentences: the years of school that its words and sentences require. Code and
 * tables do not count; a text below 20 words is too short to be graded and gets 0. Names of products raise the grade by
 * two to four years, alike in all banks.
 */
export function readingGrade({ text }: Pick<OwnQuestion, 'text'>): number {
  const prose = readProse(text);
  const words = prose.match(/\p{L}+/gu) ?? [];
  const sentences = prose.split(/(?<=[.?!:])\s+|\n\s*\n|\n(?=[-*•\d])/).filter((sentence) => countWords(sentence) > 2);
  if (words.length < 20) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / Math.max(1, sentences.length)) + 11.8 * (syllables / words.length) - 15.59;
}

/** The median grade of a bank's questions. */
export function medianReadingGrade(questions: readonly OwnQuestion[]): number {
  const grades = questions.map(readingGrade).sort((a, b) => a - b);
  return grades[grades.length >> 1] ?? 0;
}

const hedge = /\b(?:may|might|can be|could|usually|often|generally|typically|tends? to|in most cases|likely|unless)\b/i;
const absolute =
  /\b(?:always|never|all\s+\w+s\s+are|every\s+time|under any|in all cases|completely|entirely|by design|guarantees?|no matter|whatever|impossible|must not ever)\b/i;

/** Clues that let a reader who does not know the subject pick the right option. */
type Giveaways = {
  /** Words of the stem that are in the right option and in no other. */
  sharedWords: string[];
  /** The right option is the only one that hedges. */
  onlyHedged: boolean;
  /** Two or more wrong options are absolute and the right one is not. */
  absoluteDistractors: boolean;
};

/** Looks for giveaways in a question with one right answer. */
export function findGiveaways(question: OwnQuestion): Giveaways {
  const right = question.options.find(({ isCorrect }) => isCorrect)?.text ?? '';
  const wrong = question.options.filter(({ isCorrect }) => !isCorrect).map(({ text }) => text);
  const wrongWords = new Set(wrong.flatMap((text) => [...stemmedWords(text)]));
  const inStem = stemmedWords(question.text);
  return {
    sharedWords: [...stemmedWords(right)].filter((word) => inStem.has(word) && !wrongWords.has(word)),
    onlyHedged: hedge.test(right) && !wrong.some((text) => hedge.test(text)),
    absoluteDistractors: wrong.filter((text) => absolute.test(text)).length >= 2 && !absolute.test(right),
  };
}

const code = /```[\s\S]*?```|`[^`\n]*`/g;

/** The text without code, tables and images: what a reader reads as sentences. */
export const readProse = (text: string): string =>
  text
    .replace(code, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .split('\n')
    .filter((line) => !line.trim().startsWith('|'))
    .join('\n');

/** How many words a text has, code and tables included. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Whether the text shows code, a table or an image: something to read besides sentences. */
export const hasExhibit = ({ text }: OwnQuestion): boolean =>
  /```/.test(text) || /^\s*\|.*\|\s*$/m.test(text) || /!\[[^\]]*\]\([^)]*\)/.test(text);

/** Whether two of the texts read the same, whatever their spacing; `-v` and `-V` do not. */
export const hasRepeatedText = (texts: readonly string[]): boolean => new Set(texts.map(textKey)).size < texts.length;

/** Whether the options are just 'Yes' and 'No', as in Microsoft's series of questions about one goal. */
export const isYesOrNo = ({ options }: OwnQuestion): boolean => options.map(({ text }) => text).join() === 'Yes,No';

/** The longer words of a text in lower case, cut to their beginnings so that 'encrypts' and 'encrypted' are one. */
export const stemmedWords = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z][a-z0-9-]{4,}/g) ?? [])
      .filter((word) => !commonWords.has(word))
      .map((word) => word.replace(/(?:ations?|ings?|ed|es|s)$/, '').slice(0, 8)),
  );

/** Words that say nothing about an answer: grammar, and what nearly every question on the subject uses. */
const commonWords = new Set(
  `about above across after against allow allows along already always another application applications around available
  azure because before being below between cannot certificate choose cloud company configure could create creates data
  database deploy different directly during each either every existing first google group groups instance instances into
  least lambda machine machines managed microsoft must needs network never nothing other others policy private public
  region regions request requests require required requirements requires resource resources running security server
  servers service services should single solution storage store subnet system systems team their them then there these
  they this those through together under using version virtual want wants where which while whole whose with within
  without would users terraform module provider state workspace account accounts access only three twice`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

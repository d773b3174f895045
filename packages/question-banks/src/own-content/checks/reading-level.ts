import type { OwnQuestion } from '../content-model.ts';
import { countWords, proseOf } from './question-words.ts';

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
  const prose = proseOf(text);
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

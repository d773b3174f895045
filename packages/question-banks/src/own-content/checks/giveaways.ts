import type { OwnQuestion } from '../content-model.ts';
import { stemmedWords } from './question-words.ts';

const hedge = /\b(?:may|might|can be|could|usually|often|generally|typically|tends? to|in most cases|likely|unless)\b/i;
const absolute =
  /\b(?:always|never|all\s+\w+s\s+are|every\s+time|under any|in all cases|completely|entirely|by design|guarantees?|no matter|whatever|impossible|must not ever)\b/i;

/** Clues that let a reader who does not know the subject pick the right option. */
export type Giveaways = {
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
  const elsewhere = new Set(wrong.flatMap((text) => [...stemmedWords(text)]));
  const inStem = stemmedWords(question.text);
  return {
    sharedWords: [...stemmedWords(right)].filter((word) => inStem.has(word) && !elsewhere.has(word)),
    onlyHedged: hedge.test(right) && !wrong.some((text) => hedge.test(text)),
    absoluteDistractors: wrong.filter((text) => absolute.test(text)).length >= 2 && !absolute.test(right),
  };
}

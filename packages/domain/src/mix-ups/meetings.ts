import { decodeAnswer, type QuestionKind } from '../questions/answers.ts';
import type { FindTerm, TermedOption } from './terms.ts';

/** A question in which a term stands against others: the key carries it, wrong options carry them. */
export type Meeting = {
  keyTerm: string;
  /** The term of each option by its place; null without one. */
  terms: (string | null)[];
  /** The terms of wrong options, each once, without the key's. */
  others: string[];
};

export type TermedQuestion = { kind: QuestionKind; correctAnswer: string; options: readonly TermedOption[] };

/** The terms of the options of a choice of one right option, and the place of its key; null for other questions. */
export function findOptionTerms(
  { kind, correctAnswer, options }: TermedQuestion,
  findTerm: FindTerm,
): { keyTerm: string | null; terms: (string | null)[] } | null {
  if (kind !== 'choice') return null;
  const [key, ...more] = decodeAnswer(kind, correctAnswer);
  if (key === undefined || key === null || more.length > 0) return null;
  const terms = options.map(findTerm);
  return { keyTerm: terms[key] ?? null, terms };
}

type OptionTerms = NonNullable<ReturnType<typeof findOptionTerms>>;

/** What meets among the terms of a question's options (LRN-111); null if it is no meeting of any pair. */
export function meetingIn(found: OptionTerms | null): Meeting | null {
  if (found === null || found.keyTerm === null) return null;
  const { keyTerm, terms } = found;
  const others = [...new Set(terms.filter((term) => term !== null && term !== keyTerm))];
  return others.length === 0 ? null : { keyTerm, terms, others: others as string[] };
}

export const findMeeting = (question: TermedQuestion, findTerm: FindTerm): Meeting | null =>
  meetingIn(findOptionTerms(question, findTerm));

import type { Random } from '../exams/shuffling.ts';
import { daysAhead } from './days-ahead.ts';
import { choosePracticeSet, type PracticeQuestion } from './practice-set.ts';
import type { StudyDay, StudyQuestion, StudyTopic } from './study-list.ts';

/** A question that a pack may hold. */
export type PackQuestion = StudyQuestion & PracticeQuestion;

/** The questions of one list of a pack; `day` is null for those to practise at any time. */
export type PackList<Q> = { day: number | null; questions: Q[] };

export const packLimits = { questions: 300, bytes: 10 * 1_024 * 1_024, moreQuestions: 40 };

type PackPlan = {
  days: number;
  day: StudyDay;
  topics: readonly StudyTopic[];
  /** What the open list of today still asks; null without one. */
  openList: ReadonlySet<string> | null;
  random: Random;
};

/**
 * The lists of a pack (OFF-1): one for each day that asks something, as the plan would ask it if everything before it were done
 * and right, and then one of what is left, with no question of the others.
 */
export function planPack<Q extends PackQuestion>(
  bank: readonly Q[],
  { days, day, topics, openList, random }: PackPlan,
): PackList<Q>[] {
  const byId = new Map(bank.map((question) => [question.id, question]));
  const planned = [...daysAhead(bank, topics, openList ? { ...day, openList } : day).take(days)].map(
    ({ day: number, list }): PackList<Q> => ({ day: number, questions: list.flatMap(({ id }) => byId.get(id) ?? []) }),
  );
  const listed = new Set(planned.flatMap(({ questions }) => questions));
  const left = bank.filter((question) => !listed.has(question));
  const more = choosePracticeSet(left, topics, { count: packLimits.moreQuestions, random });
  return [...planned, { day: null, questions: more }].filter(({ questions }) => questions.length > 0);
}

/**
 * The lists with no more questions and bytes than a pack may have: what does not fit is left out, the last first. A list without
 * questions is left out whole.
 *
 * @param bytesOf what a question adds to the pack; asked in the order of the lists, and only for questions that are kept if they fit
 */
export function shortenPack<Q>(
  lists: readonly PackList<Q>[],
  bytesOf: (question: Q) => number,
  { questions: maxQuestions, bytes: maxBytes }: { questions: number; bytes: number } = packLimits,
): { lists: PackList<Q>[]; isShortened: boolean } {
  let bytes = 0;
  let count = 0;
  let isShortened = false;
  const fits = (question: Q): boolean => {
    const added = count < maxQuestions ? bytesOf(question) : 0;
    if (count >= maxQuestions || bytes + added > maxBytes) {
      isShortened = true;
      return false;
    }
    count += 1;
    bytes += added;
    return true;
  };
  const kept = lists.map(({ day, questions }) => ({ day, questions: questions.filter(fits) }));
  return { lists: kept.filter(({ questions }) => questions.length > 0), isShortened };
}

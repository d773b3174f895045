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

/** What a question brings into a pack. A case or a picture that several questions share has a name, and counts once. */
export type PackPart = { name: string | null; bytes: number };

/**
 * The lists with no more questions and bytes than a pack may have: what does not fit is left out, the last first. A list without
 * questions is left out whole.
 *
 * @param partsOf what a question brings; asked in the order of the lists, and only while there is room for more questions
 */
export function shortenPack<Q>(
  lists: readonly PackList<Q>[],
  partsOf: (question: Q) => readonly PackPart[],
  { questions: maxQuestions, bytes: maxBytes }: { questions: number; bytes: number } = packLimits,
): { lists: PackList<Q>[]; isShortened: boolean } {
  const held = new Set<string | null>();
  let bytes = 0;
  let count = 0;
  let isShortened = false;
  const fits = (question: Q): boolean => {
    const parts = count < maxQuestions ? partsOf(question).filter(({ name }) => name === null || !held.has(name)) : [];
    const added = parts.reduce((sum, part) => sum + part.bytes, 0);
    if (count >= maxQuestions || bytes + added > maxBytes) {
      isShortened = true;
      return false;
    }
    count += 1;
    bytes += added;
    for (const { name } of parts) held.add(name);
    return true;
  };
  const kept = lists.map(({ day, questions }) => ({ day, questions: questions.filter(fits) }));
  return { lists: kept.filter(({ questions }) => questions.length > 0), isShortened };
}

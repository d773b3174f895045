import type { PointedQuestion } from '../questions/points.ts';
import type { Memory } from './memory.ts';

/** A question as its siblings see it: those with the same point share one memory (LRN-153). */
export type Sibling = PointedQuestion & {
  difficulty: 'easy' | 'medium' | 'hard';
  /** Null until the question itself was answered. */
  memory: Memory | null;
  /** The day of its last counted answer; null or left out without one. */
  askedDay?: number | null;
  wasSureButWrong: boolean;
};

/** What a list may review: the memory that counts, and the question that it is asked with. */
export type Review<Q> = { question: Q; memory: Memory; wasSureButWrong: boolean };

/** Of two memories of one point the one that moved last. */
export const latestMemory = <M extends Memory>(one: M | null, other: M | null): M | null =>
  one === null || (other !== null && other.lastDay > one.lastDay) ? other : one;

/** The memory of each point of which a question was answered. */
export function sharedMemories(questions: readonly Sibling[]): Map<string, Memory> {
  const shared = new Map<string, Memory>();
  for (const { point, memory } of questions) {
    const latest = point ? latestMemory(shared.get(point) ?? null, memory) : null;
    if (point && latest) shared.set(point, latest);
  }
  return shared;
}

/**
 * One review for each question that was answered, and one for all questions of a point: asked with one that is unseen, else with the one
 * longest unasked (LRN-152). In the order of the bank.
 */
export function reviewsOf<Q extends Sibling>(questions: readonly Q[]): Review<Q>[] {
  const byPoint = Map.groupBy(
    questions.filter(({ point }) => point),
    ({ point }) => point,
  );
  return questions.flatMap((question) => {
    const siblings = question.point ? byPoint.get(question.point) : [question];
    if (question.memory === null || !siblings) return [];
    // Of a point the first one that was answered speaks for all.
    if (question.point) byPoint.delete(question.point);
    return reviewOf(siblings) ?? [];
  });
}

function reviewOf<Q extends Sibling>(siblings: readonly Q[]): Review<Q> | null {
  const [first, ...others] = siblings.filter(({ memory }) => memory !== null);
  if (!first) return null;
  const [last, memory] = others.reduce<[Q, Memory | null]>(
    ([latest, shared], sibling) => [
      dayOf(sibling) > dayOf(latest) ? sibling : latest,
      latestMemory(shared, sibling.memory),
    ],
    [first, first.memory],
  );
  const longestUnasked = others.reduce((oldest, sibling) => (dayOf(sibling) < dayOf(oldest) ? sibling : oldest), first);
  const question = firstNew(siblings.filter((sibling) => sibling.memory === null)) ?? longestUnasked;
  return memory && { question, memory, wasSureButWrong: last.wasSureButWrong };
}

const dayOf = ({ askedDay }: Sibling): number => askedDay ?? Number.NEGATIVE_INFINITY;

const difficultyOrder = { easy: 0, medium: 1, hard: 2 };

/** Easy before hard, then in the order of the bank. */
export const byDifficulty = (one: Pick<Sibling, 'difficulty'>, other: Pick<Sibling, 'difficulty'>): number =>
  difficultyOrder[one.difficulty] - difficultyOrder[other.difficulty];

const firstNew = <Q extends Sibling>(unseen: readonly Q[]): Q | undefined => unseen.toSorted(byDifficulty)[0];

import { quotasWithin } from '../exams/drawing.ts';
import type { StudyQuestion } from './study-list.ts';

export type StudyTopic = {
  number: number;
  weight: number;
  /** Counted answers in the topic, and how many of them were right. */
  answers: number;
  right: number;
};

const difficultyOrder = { easy: 0, medium: 1, hard: 2 };
/** A list of new questions spreads over at least this many topics. */
const minTopics = 3;

/**
 * `count` new questions: topics by largest remainder of weight × (1.2 − share right there), within a topic easy before
 * hard and then in the order of the bank.
 */
export function newQuestions(
  unseen: readonly StudyQuestion[],
  topics: readonly StudyTopic[],
  count: number,
): StudyQuestion[] {
  const byTopic = Map.groupBy(unseen, ({ topic }) => topic);
  const supply = topics.map(({ number, weight, answers, right }) => ({
    weight: Math.round(100 * weight * (1.2 - (answers === 0 ? 0.5 : right / answers))) / 100,
    count: byTopic.get(number)?.length ?? 0,
  }));
  const counts = spread(quotasWithin(supply, count), supply);
  const chosen = topics.flatMap(({ number }, at) =>
    (byTopic.get(number) ?? [])
      .toSorted((a, b) => difficultyOrder[a.difficulty] - difficultyOrder[b.difficulty])
      .slice(0, counts[at]),
  );
  // Topics without weight, or outside the blueprint, come last.
  const taken = new Set(chosen);
  return [...chosen, ...unseen.filter((question) => !taken.has(question)).slice(0, count - chosen.length)];
}

/** Gives topics without a question one from the topic with the most, until three topics have some (if there are that many). */
function spread(counts: readonly number[], supply: readonly { weight: number; count: number }[]): number[] {
  const spreadCounts = [...counts];
  const wanted = Math.min(minTopics, supply.filter(({ count }) => count > 0).length);
  const open = supply
    .map(({ weight, count }, topic) => ({ weight, count, topic }))
    .filter(({ count, topic }) => count > 0 && spreadCounts[topic] === 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { topic } of open) {
    const largest = spreadCounts.indexOf(Math.max(...spreadCounts));
    const hasEnough = spreadCounts.filter((count) => count > 0).length >= wanted;
    if (hasEnough || (spreadCounts[largest] ?? 0) < 2) break;
    spreadCounts[largest] = (spreadCounts[largest] as number) - 1;
    spreadCounts[topic] = 1;
  }
  return spreadCounts;
}

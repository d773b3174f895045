import { quotasByWeight } from './quotas.ts';
import { type Random, shuffled } from './shuffling.ts';

export type DrawableQuestion = { id: string; topicNumber: number; wasSeen: boolean };
export type WeightedTopic = { number: number; weight: number };

/**
 * Draws the questions of an exam, in the order to ask them: by topic weights, unseen questions first, without repeats.
 *
 * If a topic has too few questions, the others fill in by their weights; questions outside the weighted topics are the last resort.
 * A bank smaller than `size` returns all of its questions, so check the length.
 */
export function drawQuestions<Q extends DrawableQuestion>(
  bank: readonly Q[],
  { size, topics, random }: { size: number; topics: readonly WeightedTopic[]; random: Random },
): Q[] {
  const unseenFirst = shuffled(bank, random).sort((a, b) => Number(a.wasSeen) - Number(b.wasSeen));
  const byTopic = Map.groupBy(unseenFirst, ({ topicNumber }) => topicNumber);
  const supply = topics.map(({ number, weight }) => ({ weight, count: byTopic.get(number)?.length ?? 0 }));

  const counts = quotasWithin(supply, size);
  const drawn = topics.flatMap(({ number }, index) => (byTopic.get(number) ?? []).slice(0, counts[index]));
  const taken = new Set(drawn);
  const filled = [...drawn, ...unseenFirst.filter((question) => !taken.has(question)).slice(0, size - drawn.length)];
  return shuffled(filled, random);
}

/** Quotas by weight within the supply of each topic; shortfalls go to topics with questions left, again by weight. */
export function quotasWithin(supply: readonly { weight: number; count: number }[], size: number): number[] {
  const counts = supply.map(() => 0);
  let missing = size;
  while (missing > 0) {
    const open = supply.flatMap(({ weight, count }, topic) =>
      weight > 0 && count > (counts[topic] ?? 0) ? [{ topic, weight, count }] : [],
    );
    if (open.length === 0) break;
    const more = quotasByWeight(
      open.map(({ weight }) => weight),
      missing,
    );
    open.forEach(({ topic, count }, index) => {
      const given = Math.min(more[index] ?? 0, count - (counts[topic] ?? 0));
      counts[topic] = (counts[topic] ?? 0) + given;
      missing -= given;
    });
  }
  return counts;
}

import { quotasByWeight } from './quotas.ts';
import { type Random, shuffled } from './shuffling.ts';

export type DrawableQuestion = { id: string; topicNumber: number; wasSeen: boolean };
export type WeightedTopic = { number: number; weight: number };

/**
 * A drawn exam's questions, in the order to ask them: by topic weights, unseen ones first, none twice.
 *
 * What a topic cannot give, the others give by their weights; questions outside the weighted topics come last of all.
 * A bank smaller than `size` gives all it has, so look at the length.
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

/** Quotas by weight that no topic's supply falls short of; what is short goes to topics with some left, by weight again. */
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

import { countAskable, onePerPoint, type PointedQuestion, pointsOf } from '../questions/points.ts';
import { quotasByWeight } from './quotas.ts';
import { type Random, shuffled } from './shuffling.ts';

/** `scenarioId`: the case that the question is about, whose questions are asked together. */
export type DrawableQuestion = PointedQuestion & {
  id: string;
  topicNumber: number;
  wasSeen: boolean;
  scenarioId?: string | null;
};
export type WeightedTopic = { number: number; weight: number };
/** A single question, or the questions of a case, which are drawn together or not at all. */
type Unit<Q> = { questions: readonly Q[]; topicNumber: number; wasSeen: boolean };

/**
 * Draws the questions of an exam, in the order to ask them: by topic weights, unseen questions first, without repeats.
 *
 * At most one question of a point (LRN-151). If a topic has too few questions, the others fill in by their weights; questions outside the weighted topics are the last resort.
 * A case (EXM-17) is drawn whole or not at all, but for siblings within it, of which one is drawn, an unseen one if there is one. It counts
 * for the topic of its first question, and stays together in its own order; one that no longer fits is skipped. The exam is shorter than `size` if the bank has no more, so check the length.
 */
export function drawQuestions<Q extends DrawableQuestion>(
  bank: readonly Q[],
  { size, topics, random }: { size: number; topics: readonly WeightedTopic[]; random: Random },
): Q[] {
  const unseenFirst = shuffled(toUnits(bank), random).sort((a, b) => Number(a.wasSeen) - Number(b.wasSeen));
  const byTopic = Map.groupBy(unseenFirst, ({ topicNumber }) => topicNumber);
  const supply = topics.map(({ number, weight }) => ({ weight, count: countOfUnits(byTopic.get(number) ?? []) }));
  const drawn: Unit<Q>[] = [];
  const points = new Set<string>();
  let left = size;
  let quotas = quotasWithin(supply, size);
  topics.forEach(({ number }, index) => {
    const quota = quotas[index] ?? 0;
    const taken = takeUnits(byTopic.get(number) ?? [], { quota, room: left, points });
    drawn.push(...taken);
    left -= countQuestions(taken);
    // A case may take its topic beyond the quota: the topics to come then share what is left.
    const isBeyond = countQuestions(taken) > quota;
    if (isBeyond)
      quotas = quotasWithin(
        supply.map((one, place) => (place > index ? one : { ...one, count: 0 })),
        left,
      );
  });
  const known = new Set(drawn);
  const others = unseenFirst.filter((unit) => !known.has(unit));
  const filled = [...drawn, ...takeUnits(others, { quota: left, room: left, points })];
  return shuffled(filled, random).flatMap(({ questions }) => questions);
}

function toUnits<Q extends DrawableQuestion>(bank: readonly Q[]): Unit<Q>[] {
  const byCase = Map.groupBy(bank, ({ id, scenarioId }) => (scenarioId ? `case ${scenarioId}` : `question ${id}`));
  return Array.from(byCase.values(), (all) => {
    const unseenFirst = all.toSorted((one, other) => Number(one.wasSeen) - Number(other.wasSeen));
    const kept = new Set(onePerPoint(unseenFirst));
    const questions = all.filter((question) => kept.has(question));
    return {
      questions,
      topicNumber: questions[0]?.topicNumber ?? 0,
      wasSeen: questions.every(({ wasSeen }) => wasSeen),
    };
  });
}

type Room = { quota: number; room: number; points: Set<string> };

/** Takes units until the quota is reached, skipping those that no longer fit, or have a point that was drawn. Adds to `points`. */
function takeUnits<Q extends PointedQuestion>(units: readonly Unit<Q>[], { quota, room, points }: Room): Unit<Q>[] {
  let taken = 0;
  return units.filter(({ questions }) => {
    const fits =
      taken < quota && taken + questions.length <= room && onePerPoint(questions, points).length === questions.length;
    if (!fits) return false;
    taken += questions.length;
    for (const point of pointsOf(questions)) points.add(point);
    return true;
  });
}

/** How many questions can be drawn at most. */
const countOfUnits = (units: readonly Unit<PointedQuestion>[]): number =>
  countAskable(units.flatMap(({ questions }) => questions));

const countQuestions = (units: readonly Unit<unknown>[]): number =>
  units.reduce((sum, { questions }) => sum + questions.length, 0);

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

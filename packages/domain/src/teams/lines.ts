/** Right and asked questions of a topic; null for topics of which too few were asked, together. */
export type ShownTopic = { topic_number: number | null; right: number; asked: number };

/** Of fewer questions of a topic, a team would learn single answers. */
const fewestAsked = 3;

/**
 * A result by topic as a team sees it: topics with fewer than 3 questions asked stand together, last (TEA-51). Where even together they are
 * fewer than 3, the smallest of the others joins them, or the score without the other topics would say how a single question was answered.
 */
export function shownTopics(topics: readonly { topic_number: number; correct: number; total: number }[]): ShownTopic[] {
  const rare = topics.filter(({ total }) => total < fewestAsked);
  const countRare = rare.reduce((sum, { total }) => sum + total, 0);
  const others = topics.filter(({ total }) => total >= fewestAsked);
  const smallest = others.toSorted((a, b) => a.total - b.total).slice(0, 1);
  const few = countRare > 0 && countRare < fewestAsked ? [...rare, ...smallest] : rare;
  const own = others.filter((topic) => !few.includes(topic));
  const shown = own.map(({ topic_number, correct, total }) => ({ topic_number, right: correct, asked: total }));
  if (few.length === 0) return shown;
  const together = few.reduce((sum, { correct, total }) => ({ right: sum.right + correct, asked: sum.asked + total }), {
    right: 0,
    asked: 0,
  });
  return [...shown, { topic_number: null, ...together }];
}

/** The time used of the time given, in percent, rounded to 5, at most 100. */
export function timeShare({
  startedAt,
  finishedAt,
  endsAt,
}: {
  startedAt: Date;
  finishedAt: Date;
  endsAt: Date;
}): number {
  const given = endsAt.getTime() - startedAt.getTime();
  const used = finishedAt.getTime() - startedAt.getTime();
  return Math.min(100, Math.round((20 * used) / given) * 5);
}

type Finished = { points: number | null; max_points: number | null };

/** Which of several finished attempts, oldest first, an assignment shows; of equally good ones the first. */
export function countedAttempt<Row extends Finished>(
  finished: readonly Row[],
  counts: 'best' | 'first' | 'last',
): Row | undefined {
  if (counts === 'first') return finished[0];
  if (counts === 'last') return finished.at(-1);
  const share = ({ points, max_points: max }: Row) => (points ?? 0) / (max || 1);
  return finished.reduce<Row | undefined>((best, row) => (best && share(best) >= share(row) ? best : row), undefined);
}

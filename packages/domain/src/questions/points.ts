/** A point is what several questions test: its name is that of the questions that share it, within a certification (LRN-150). */
export const pointPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const pointLength = { min: 2, max: 60 };

export const isPoint = (name: string): boolean =>
  name.length >= pointLength.min && name.length <= pointLength.max && pointPattern.test(name);

/** A question that may have siblings: those with the same point. */
export type PointedQuestion = { point?: string | null };

/** The questions without those whose point is among `taken` or is that of an earlier one (LRN-151). */
export function onePerPoint<Q extends PointedQuestion>(questions: readonly Q[], taken: Iterable<string> = []): Q[] {
  const points = new Set(taken);
  return questions.filter(({ point }) => {
    if (!point) return true;
    if (points.has(point)) return false;
    points.add(point);
    return true;
  });
}

/** The points of these questions, each once. */
export const pointsOf = (questions: readonly PointedQuestion[]): Set<string> =>
  new Set(questions.flatMap(({ point }) => point ?? []));

/** How many of these questions can be asked together: those of one point count once. */
export const countAskable = (questions: readonly PointedQuestion[]): number => onePerPoint(questions).length;

/** An answer that a vendor may change: what to look at, and the day on which somebody last did; null: nobody has. */
export type VolatileFact = { look_at: string; checked_on: string | null };

export const maxLookAtLength = 300;

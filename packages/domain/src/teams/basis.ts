type Counted = { at: Date };

/** Figures about people appear for so many at once, so that no two looks differ by one person. */
export const atOnce = 5;

/**
 * The people whose answers figures are over: the first 5, 10, 15 … by when they finished (or ticked), null below 5. After one of those
 * counted has gone, nobody until five more have come; the figures then count all who were there before and, five at a time, those who came
 * since: whoever is gone and the new ones are never told apart (TEA-52). `people` are in the order of `at`.
 */
export function countedPeople<Person extends Counted>(
  people: readonly Person[],
  brokenAt: Date | null,
): Person[] | null {
  const before = brokenAt === null ? [] : people.filter(({ at }) => at <= brokenAt);
  const since = people.slice(before.length);
  const added = since.slice(0, since.length - (since.length % atOnce));
  return added.length === 0 ? null : [...before, ...added];
}

/** A number from 0 up to but not including 1, as `Math.random` gives. */
export type Random = () => number;

/** The items in an order in which every other is as likely (Fisher–Yates); the list itself stays as it is. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    [order[last], order[pick]] = [order[pick] as T, order[last] as T];
  }
  return order;
}

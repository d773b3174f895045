/** A look at figures: whose attempts they are over, by number. What it shows is the sum of something that each of them is or did. */
export type Look = ReadonlySet<number>;

const prime = 2_147_483_647n;
const modulo = (value: bigint) => ((value % prime) + prime) % prime;

function inverse(value: bigint): bigint {
  let [power, result] = [modulo(value), 1n];
  for (let exponent = prime - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = modulo(result * power);
    power = modulo(power * power);
  }
  return result;
}

/**
 * Whom looks give away: those whose own share follows from adding and subtracting looks, each as often as one likes, whatever the others did.
 * Each look is an equation; whoever is alone in a row of the reduced system is found out (Gauss and Jordan, in a finite field).
 */
export function findExposed(looks: readonly Look[]): number[] {
  const columns = [...new Set(looks.flatMap((look) => [...look]))].toSorted((a, b) => a - b);
  let rows: bigint[][] = looks.map((look) => columns.map((column) => (look.has(column) ? 1n : 0n)));
  let done = 0;
  for (const [column] of columns.entries()) {
    const found = rows.findIndex((row, index) => index >= done && row[column] !== 0n);
    if (found === -1) continue;
    const chosen = rows[found] ?? [];
    const scale = inverse(chosen[column] ?? 1n);
    const pivot = chosen.map((value) => modulo(value * scale));
    rows = rows.map((row, index) => (index === found ? (rows[done] ?? []) : row));
    rows = rows.map((row, index) =>
      index === done ? pivot : row.map((value, at) => modulo(value - (row[column] ?? 0n) * (pivot[at] ?? 0n))),
    );
    done += 1;
  }
  return rows.flatMap((row) => {
    const own = columns.filter((_, at) => row[at] !== 0n);
    return own.length === 1 ? own : [];
  });
}

/** The fewest people by whom two different looks differ: the answers of few can be guessed from a difference even where they do not follow. */
export function smallestDifference(looks: readonly Look[]): number {
  const differences = looks.flatMap((one, index) =>
    looks
      .slice(index + 1)
      .map(
        (other) => [...one].filter((who) => !other.has(who)).length + [...other].filter((who) => !one.has(who)).length,
      ),
  );
  return Math.min(...differences.filter((difference) => difference > 0));
}

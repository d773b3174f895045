/** A module of the client build: what it imports at once, and its size. An entry is loaded by itself: a page, or what is loaded later. */
export type BuiltModule = { imports: readonly string[]; size: number; isEntry: boolean };

/** What one more request costs an entry, and what one more byte. */
type CostOf = (entry: string) => { request: number; byte: number };

type Chunk = { modules: string[]; size: number; entries: Set<string> };

/**
 * Divides modules that several entries share among files. At first there is a file for each set of entries, so that no page loads
 * what only others need; then those two are merged whose merging saves most, until none saves any more. A merged file saves a request
 * wherever both were loaded, and costs the bytes of the other part wherever only one was.
 *
 * @param fixed modules of libraries that have files of their own: a merged file brings none of them to an entry that does without
 * @returns the modules of each module's file; those of one entry alone stay with it
 */
export function mergeChunks(
  modules: ReadonlyMap<string, BuiltModule>,
  fixed: ReadonlySet<string>,
  costOf: CostOf,
): Map<string, string[]> {
  const users = entriesOf(modules);
  const chunks = new Map<string, Chunk>();
  for (const [id, entries] of users) {
    const module = modules.get(id);
    if (!module || module.isEntry || fixed.has(id) || entries.size < 2) continue;
    const key = [...entries].sort().join('\n');
    const chunk = chunks.get(key) ?? { modules: [], size: 0, entries };
    chunk.modules.push(id);
    chunk.size += module.size;
    chunks.set(key, chunk);
  }
  const isKept = (chunk: Chunk) =>
    fixedOf(chunk, modules, fixed).every((id) => chunk.entries.isSubsetOf(users.get(id) ?? new Set()));
  const merged = mergeWhileItSaves([...chunks.values()], modules, costOf, isKept);
  return new Map(merged.flatMap((chunk) => chunk.modules.map((id) => [id, chunk.modules] as const)));
}

/** For each module, the entries that load it. */
function entriesOf(modules: ReadonlyMap<string, BuiltModule>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const [entry, { isEntry }] of modules) {
    if (!isEntry) continue;
    const reached = new Set([entry]);
    for (const id of reached) {
      for (const imported of modules.get(id)?.imports ?? []) reached.add(imported);
      users.set(id, (users.get(id) ?? new Set()).add(entry));
    }
  }
  return users;
}

function mergeWhileItSaves(
  chunks: Chunk[],
  modules: ReadonlyMap<string, BuiltModule>,
  costOf: CostOf,
  isAllowed: (chunk: Chunk) => boolean,
): Chunk[] {
  const savings = new Map<Chunk, Map<Chunk, number>>();
  const compare = (chunk: Chunk, others: readonly Chunk[]) =>
    savings.set(chunk, new Map(others.map((other) => [other, savingOf(chunk, other, costOf)] as const)));
  let left = chunks;
  for (const [index, chunk] of left.entries()) compare(chunk, left.slice(0, index));
  for (;;) {
    const pair = left
      .flatMap((one) => [...(savings.get(one) ?? [])].map(([other, saving]) => ({ one, other, saving })))
      .filter(({ saving }) => saving > 0)
      .sort((a, b) => b.saving - a.saving)
      .find(({ one, other }) => isAllowed(join(one, other)) && !isCircular(one, other, left, modules));
    if (!pair) return left;
    const { one, other } = pair;
    const chunk = join(one, other);
    left = left.filter((each) => each !== one && each !== other);
    for (const compared of savings.values()) {
      compared.delete(one);
      compared.delete(other);
    }
    compare(chunk, left);
    left.push(chunk);
  }
}

const join = (one: Chunk, other: Chunk): Chunk => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  entries: one.entries.union(other.entries),
});

/** The modules with files of their own that a file imports, over others too. */
function fixedOf(chunk: Chunk, modules: ReadonlyMap<string, BuiltModule>, fixed: ReadonlySet<string>): string[] {
  const reached = new Set(chunk.modules);
  for (const id of reached)
    if (!fixed.has(id)) for (const imported of modules.get(id)?.imports ?? []) reached.add(imported);
  return [...reached].filter((id) => fixed.has(id));
}

function savingOf(one: Chunk, other: Chunk, costOf: CostOf): number {
  let saving = 0;
  for (const entry of one.entries) {
    const { request, byte } = costOf(entry);
    saving += other.entries.has(entry) ? request : -other.size * byte;
  }
  for (const entry of other.entries) if (!one.entries.has(entry)) saving -= one.size * costOf(entry).byte;
  return saving;
}

/** Whether a third file lies between the two: merged they would import it and be imported by it, and some constant would be read before it is set. */
function isCircular(
  one: Chunk,
  other: Chunk,
  chunks: readonly Chunk[],
  modules: ReadonlyMap<string, BuiltModule>,
): boolean {
  const home = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)));
  const both = new Set([...one.modules, ...other.modules]);
  const isInside = (id: string) => both.has(id);
  const outside = [...both].flatMap((id) => modules.get(id)?.imports ?? []).filter((id) => !isInside(id));
  const reached = new Set(outside);
  for (const id of reached) {
    if (isInside(id)) return true;
    for (const sibling of home.get(id)?.modules ?? [id])
      for (const imported of modules.get(sibling)?.imports ?? []) reached.add(imported);
  }
  return false;
}

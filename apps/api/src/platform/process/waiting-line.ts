/** One step of a place in the line: a party, within the party of the step before it. */
export type Step = {
  key: string;
  /** How many items of this party may wait. */
  maxWaiting?: number;
};
/** From the widest party to the narrowest, for example an address and one of its accounts. */
export type Place = readonly Step[];

/** `fullParty`: the key of the party that had no room; null if the whole line had none. */
export type DroppedItem<T> = { item: T; fullParty: string | null };

export type WaitingLine<T> = {
  /** Adds to the line. If there is no room, an item has to leave, which is returned: of a party with more in the line, or else the new one. */
  add(item: T, place: Place): DroppedItem<T> | null;
  take(): T | undefined;
  /** The number of items that wait at this very place. */
  countAt(place: Place): number;
  readonly size: number;
};

type Party<T> = { key: string; parent: Party<T> | null; size: number; items: T[]; parties: Map<string, Party<T>> };

/**
 * A line that serves its parties in turn, and the parties within them likewise, however many items each has waiting; the items of one place
 * are served in their order. So a flood from one party delays any other by a turn. All places of a line have the same number of steps.
 */
export function createWaitingLine<T>({ maxWaiting }: { maxWaiting: number }): WaitingLine<T> {
  const line = newParty<T>('', null);

  return {
    get size() {
      return line.size;
    },
    add(item, place) {
      const full = findFullParty(line, place, maxWaiting);
      const dropped = full && makeRoom(full.party, full.stepsWithin);
      const fullParty = full && full.party !== line ? full.party.key : null;
      if (full && !dropped) return { item, fullParty };
      insert(line, item, place);
      return dropped && { item: dropped.item, fullParty };
    },
    countAt(place) {
      let party: Party<T> | undefined = line;
      for (const { key } of place) party = party?.parties.get(key);
      return party?.size ?? 0;
    },
    take() {
      let party = line;
      for (let next = firstOf(party); next; next = firstOf(party)) {
        // Its next turn is after all others.
        party.parties.delete(next.key);
        party.parties.set(next.key, next);
        party = next;
      }
      const item = party.items.shift();
      if (item !== undefined) resize(party, -1);
      return item;
    },
  };
}

const newParty = <T>(key: string, parent: Party<T> | null): Party<T> => ({
  key,
  parent,
  size: 0,
  items: [],
  parties: new Map(),
});

const firstOf = <T>({ parties }: Party<T>): Party<T> | undefined => parties.values().next().value;

function largestOf<T>({ parties }: Party<T>): Party<T> | undefined {
  let largest: Party<T> | undefined;
  for (const party of parties.values()) if (!largest || party.size > largest.size) largest = party;
  return largest;
}

/** The narrowest party of the place that has no room for another item, and the steps of the place within it. */
function findFullParty<T>(line: Party<T>, place: Place, maxWaiting: number) {
  let full = line.size >= maxWaiting ? { party: line, stepsWithin: place } : null;
  let party: Party<T> | undefined = line;
  for (const [index, step] of place.entries()) {
    party = party.parties.get(step.key);
    if (!party) break;
    if (step.maxWaiting !== undefined && party.size >= step.maxWaiting) {
      full = { party, stepsWithin: place.slice(index + 1) };
    }
  }
  return full;
}

/** Drops the newest item of a party that has more waiting than the newcomer's will have; null if there is none. */
function makeRoom<T>(full: Party<T>, stepsWithin: Place): { item: T } | null {
  let party = full;
  for (const { key } of stepsWithin) {
    const own = party.parties.get(key);
    const largest = largestOf(party);
    if (largest && largest.size > (own?.size ?? 0) + 1) return dropNewest(largest);
    if (!own) return null;
    party = own;
  }
  return null;
}

function dropNewest<T>(from: Party<T>): { item: T } | null {
  let party = from;
  for (let next = largestOf(party); next; next = largestOf(party)) party = next;
  const item = party.items.pop();
  if (item === undefined) return null;
  resize(party, -1);
  return { item };
}

function insert<T>(line: Party<T>, item: T, place: Place): void {
  let party = line;
  for (const { key } of place) {
    const next: Party<T> = party.parties.get(key) ?? newParty(key, party);
    party.parties.set(key, next);
    party = next;
  }
  party.items.push(item);
  resize(party, 1);
}

function resize<T>(narrowest: Party<T>, by: number): void {
  for (let party: Party<T> | null = narrowest; party; party = party.parent) {
    party.size += by;
    if (party.size === 0) party.parent?.parties.delete(party.key);
  }
}

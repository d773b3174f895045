import { expect, test } from 'vitest';
import { countedPeople } from './basis.ts';

const at = (minute: number) => new Date(minute * 60_000);
const people = (...minutes: number[]) => minutes.map((minute) => ({ id: minute, at: at(minute) }));
const ids = (found: { id: number }[] | null) => found?.map(({ id }) => id) ?? null;

// TEA-52
test.each([
  ['nobody below five', [1, 2, 3, 4], null, null],
  ['five', [1, 2, 3, 4, 5], null, [1, 2, 3, 4, 5]],
  ['five of nine', [1, 2, 3, 4, 5, 6, 7, 8, 9], null, [1, 2, 3, 4, 5]],
  ['nobody once one has gone', [1, 2, 4, 5, 6, 7], 7, null],
  ['nobody while four more have come', [1, 2, 4, 5, 8, 9, 10, 11], 7, null],
  ['all of before and five more', [1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13], 7, [1, 2, 4, 5, 6, 8, 9, 10, 11, 12]],
])('%s', (_name, minutes, brokenAt, counted) => {
  expect(ids(countedPeople(people(...minutes), brokenAt === null ? null : at(brokenAt)))).toEqual(counted);
});

test('no two looks differ by fewer than five people, whoever comes and goes', () => {
  // A fixed sequence of numbers that looks random: people come, and now and then one goes.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 200; run += 1) {
    let here = people();
    let brokenAt: Date | null = null;
    const looks: number[][] = [];
    for (let minute = 1; minute <= 60; minute += 1) {
      if (next(4) > 0) here = [...here, ...people(minute)];
      else if (here.length > 0) {
        const gone = here[next(here.length)];
        if (countedPeople(here, brokenAt)?.some(({ id }) => id === gone?.id)) brokenAt = at(minute);
        here = here.filter((one) => one !== gone);
      }
      const look = ids(countedPeople(here, brokenAt));
      if (look) looks.push(look);
    }
    for (const [index, look] of looks.entries())
      for (const earlier of looks.slice(0, index)) {
        const fresh = look.filter((id) => !earlier.includes(id)).length;
        expect(fresh === 0 ? look.length === earlier.length : fresh >= 5).toBe(true);
      }
  }
});

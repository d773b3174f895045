import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test-database.ts';
import { openLook, startProduct, takeExamDuring } from '../exam-during-fault.ts';

const hourMs = 60 * 60 * 1_000;
const wrongClock = (offsetMs: number, stepsToMs: number) => ({
  // As an address, in which a space of the path does not end the option.
  NODE_OPTIONS: `--import ${new URL('../shifted-date.ts', import.meta.url).href}`,
  CLOCK_OFFSET_MS: String(offsetMs),
  CLOCK_STEPS_TO_MS: String(stepsToMs),
});
/** Longer than the pause between two runs of the job that closes what is due. */
const sweptMs = 11_000;

const databaseUrl = await openTestDatabase('clocks');
const fast = await startProduct({ DATABASE_URL: databaseUrl, ...wrongClock(2 * hourMs, -hourMs) });
const slow = await startProduct({ DATABASE_URL: databaseUrl, ...wrongClock(-2 * hourMs, 3 * hourMs) });
const look = openLook(databaseUrl);

let turn = 0;
const either = () => [fast.url, slow.url][turn++ % 2] ?? '';

// ATT-2
test('clocks that differ by four hours, and step: every process sees the same deadline, and no user runs out of time early', async () => {
  const candidates = await takeExamDuring({ urlOf: either, db: look.db, candidateCount: 6 }, async ([candidate]) => {
    const { expiresAt } = (await candidate?.times()) ?? {};
    const fromEither = [await candidate?.times(), await candidate?.times()];
    expect(fromEither.map((times) => times?.expiresAt)).toEqual([expiresAt, expiresAt]);
    for (const times of fromEither) {
      const { at } = await look.db
        .selectFrom('attempt')
        .select('started_at as at')
        .where('user_id', '=', candidate?.userId ?? '')
        .executeTakeFirstOrThrow();
      const sinceStartMs = Date.parse(times?.serverTime ?? '') - at.getTime();
      expect(sinceStartMs).toBeGreaterThan(-hourMs);
      expect(sinceStartMs).toBeLessThan(hourMs);
    }
    await sleep(sweptMs);
    process.kill(fast.pid, 'SIGUSR2');
    process.kill(slow.pid, 'SIGUSR2');
    await sleep(sweptMs);
  });
  expect(candidates.flatMap(({ failures }) => failures.filter(({ status }) => status !== 503 && status !== 0))).toEqual(
    [],
  );
});

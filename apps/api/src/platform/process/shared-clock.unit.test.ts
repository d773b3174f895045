import { expect, test } from 'vitest';
import { followTime } from './shared-clock.ts';

/** A counter and a shared time that a test moves; reading the shared time takes as long as the test sets. */
function world() {
  const state = { counter: 5_000, shared: Date.parse('2026-03-01T10:00:00Z'), answerTakesMs: 0 };
  const pass = (ms: number) => {
    state.counter += ms;
    state.shared += ms;
  };
  const follow = () =>
    followTime(
      async () => {
        pass(state.answerTakesMs / 2);
        const shared = state.shared;
        pass(state.answerTakesMs / 2);
        return shared;
      },
      () => state.counter,
    );
  return { state, pass, follow };
}

test('time continues from the shared time by the counter alone', async () => {
  const { pass, follow } = world();
  const clock = await follow();
  pass(90_000);
  expect(clock.now()).toEqual(new Date('2026-03-01T10:01:30Z'));
});

test('a slow reading is dated to the middle of the request', async () => {
  const { state, follow } = world();
  state.answerTakesMs = 400;
  expect((await follow()).now().getTime()).toBe(state.shared);
});

test('a counter that runs too fast is corrected', async () => {
  const { state, follow } = world();
  const clock = await follow();
  state.counter += 3_000;
  expect(clock.now().getTime()).toBe(state.shared + 3_000);
  await clock.compare();
  expect(clock.now().getTime()).toBe(state.shared);
});

test('a slow reading within its uncertainty changes nothing', async () => {
  const { state, pass, follow } = world();
  const clock = await follow();
  state.answerTakesMs = 2_000;
  state.shared += 500;
  await clock.compare();
  expect(clock.now().getTime()).toBe(state.shared - 500);
  state.shared += 10_000;
  await clock.compare();
  expect(clock.now().getTime()).toBe(state.shared);
  pass(1_000);
  expect(clock.now().getTime()).toBe(state.shared);
});

test('the clock keeps running while the time cannot be read', async () => {
  let isAway = false;
  const clock = await followTime(
    async () => {
      if (isAway) throw new Error('away');
      return 1_000;
    },
    () => 0,
  );
  isAway = true;
  await expect(clock.compare()).rejects.toThrow('away');
  expect(clock.now()).toEqual(new Date(1_000));
});

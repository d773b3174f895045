import { expect, test } from 'vitest';
import { readText } from './bank.fixture.ts';

/** Processor time in ms, which other programs on the machine do not use up. */
async function processorMs(text: string): Promise<number> {
  const before = process.threadCpuUsage();
  await readText(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Four times as much takes about four times as long; in quadratic time it would take sixteen times as long. */
async function expectLinearTime(make: (size: number) => string, size: number): Promise<void> {
  const leastMs = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  const maxMs = () => 9 * leastMs.short + 10;
  for (let round = 0; round < 6 && !(leastMs.long < maxMs()); round += 1) {
    leastMs.short = Math.min(leastMs.short, await processorMs(make(size / 4)));
    leastMs.long = Math.min(leastMs.long, await processorMs(make(size)));
  }
  expect(leastMs.long).toBeLessThan(maxMs());
}

test('5 MB are read in linear time', async () => {
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, n) =>
        `Question number ${n}, with some words to make it longer than it need be?\nA) one\nB) two\nC) three\nANSWER: B\n`,
    ).join('\n');
  await expectLinearTime(many, 30_000);
});

test.each(['\n', ' ', '\t', '<', '{', '`', '<p>', '- - '])(
  '50,000 times %j in a text are read in linear time',
  async (chunk) => {
    for (const head of ['', '# T\n\n### Q?\n\n- [x] a\n- [ ] b ', '::t::Q?{=a ~'])
      await expectLinearTime((count) => `${head}${chunk.repeat(count)}x`, 50_000);
  },
);

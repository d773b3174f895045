/** An input that takes more than linear time, with the processor time for n and for 4n characters in ms. */
export type Slow = { input: string; shortMs: number; longMs: number };

/** Below this a figure is noise. */
const noiseMs = 10;
const times = 4;
/** Linear time gives about 4 and quadratic 16. */
const maxRatio = 9;

const special = [...'`~!@#$%^&*()-_=+[]{}|\\;:\'",.<>/?', ' ', '\t', '\n', '\u00a0', '\u2028', '\0', 'é', '0', 'a'];
const tokens = ['](', '![', '[x](', '**', '``', '<!--', '<![CDATA[', '<b>', '<li>', '<p>', '<a href="', '</', '&amp;']
  .concat(['- ', '1. ', 'A) ', '- [ ] ', '::', '->', '{{', '\n\n', '\n ', '\n>', '\n|', 'x|', '|-', '$$', 'a=', ' x'])
  .concat(['Right:', 'answer ', 'answer:', 'selected:', '<<', '>>', '||', '\u2028 ', 'a b ', '"",', 'Q1. ', '---\n']);

/** Texts that are hard on backtracking patterns, each made to a length; U+2028 is what `.` and `$` stumble over. */
const attacks: readonly { name: string; make: (length: number) => string }[] = [
  ...[...special, ...tokens].map((unit) => ({ unit, end: 'x' })),
  ...[' ', '\t', ' -', ' *'].map((unit) => ({ unit, end: '\u2028x' })),
].map(({ unit, end }) => ({
  name: JSON.stringify(`${unit}…${end}`),
  make: (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end,
}));

/**
 * Finds the attacks that a function takes more than linear time for. Compares its processor time for n and for 4n, the
 * minimum of several runs each, so that neither a busy machine nor a cold compiler counts. A suspect must be slow again
 * at four times the length: linear code that has just outgrown a cache or a heap limit is not.
 */
export function findSlow(run: (text: string) => unknown, longLength = 50_000): Slow[] {
  return attacks.flatMap(({ name, make }) => {
    const slow = measureSlow(run, make, longLength, 6) && measureSlow(run, make, longLength * times, 2);
    return slow ? [{ input: name, ...slow }] : [];
  });
}

function measureSlow(
  run: (text: string) => unknown,
  make: (length: number) => string,
  longLength: number,
  maxRounds: number,
): Omit<Slow, 'input'> | null {
  const [short, long] = [make(longLength / times), make(longLength)];
  let shortMs = processorMs(run, short);
  // Even in quadratic time the long one would be noise.
  if (shortMs * times ** 2 < noiseMs) return null;
  let longMs = processorMs(run, long);
  for (let round = 0; round < maxRounds && longMs >= noiseMs; round += 1) {
    shortMs = Math.min(shortMs, processorMs(run, short));
    if (longMs < maxRatio * shortMs) return null;
    longMs = Math.min(longMs, processorMs(run, long));
  }
  return longMs < noiseMs ? null : { shortMs: Math.round(shortMs), longMs: Math.round(longMs) };
}

function processorMs(run: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  run(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

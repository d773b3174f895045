/** Processor time in ms for n and for 4n characters. */
export type Growth = { shortMs: number; longMs: number };

/** Below this a figure is noise. */
const noiseMs = 10;
const times = 4;
/** Linear time gives about 4 and quadratic 16. */
const maxRatio = 9;
/** A time that is no chance: one more round is enough. */
const certainMs = 100;

/**
 * The processor time of a function if it takes more than linear time, else null. It is compared for n and for 4n, the
 * minimum of several runs each, so that neither a busy machine nor a cold compiler counts. A suspect must be slow again
 * at four times the length: linear code that has just outgrown a cache or a heap limit is not.
 */
export function growthIfSlow(
  run: (text: string) => unknown,
  make: (length: number) => string,
  longLength: number,
): Growth | null {
  return measureSlow(run, make, longLength, 6) && measureSlow(run, make, longLength * times, 6);
}

function measureSlow(
  run: (text: string) => unknown,
  make: (length: number) => string,
  longLength: number,
  maxRounds: number,
): Growth | null {
  const [short, long] = [make(longLength / times), make(longLength)];
  let shortMs = processorMs(run, short);
  // Even in quadratic time the long one would be noise.
  if (shortMs * times ** 2 < noiseMs) return null;
  let longMs = processorMs(run, long);
  for (let round = 0; round < (longMs < certainMs ? maxRounds : 1) && longMs >= noiseMs; round += 1) {
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

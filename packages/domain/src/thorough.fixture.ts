/** `npm run test:thorough` tries everything that is tried at random, or on long inputs, at its full number and length. */
const isThorough = process.env.THOROUGH === 'yes';

/** How often a property is tried: a third of the full number by default. */
export const runs = (full: number): { numRuns: number } => ({ numRuns: isThorough ? full : Math.ceil(full / 3) });

/** Even a fast pattern that is tried once for each character is found at this length. */
const minLength = 10_000;

/** How long an input is whose time is measured: two fifths of the full length by default. */
export const measuredLength = (full: number): number => (isThorough ? full : Math.max((full * 2) / 5, minLength));

/** Seeds of a test that draws for itself: the same few by default, and as many others as given when everything is tried. */
export const seeds = ({ usual, thorough }: { usual: number; thorough: number }): number[] => {
  const first = isThorough ? Number(process.env.PROPERTY_SEED ?? 0) : 0;
  return Array.from({ length: isThorough ? thorough : usual }, (_, index) => first + index + 1);
};

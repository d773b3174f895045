export type CheckedPrediction = { predicted: number; hasPassed: boolean };

/** One of ten equal bins of the predicted probability: how many came true, with the 90 % interval of that share. */
export type ReliabilityBin = {
  from: number;
  to: number;
  exams: number;
  predicted: number;
  passed: number;
  low: number;
  high: number;
};

const binCount = 10;
/** The normal quantile of a 90 % interval. */
const reach = 1.6449;

/** How often predictions came true, by predicted probability; bins without exams are left out. */
export function reliabilityBins(predictions: readonly CheckedPrediction[]): ReliabilityBin[] {
  const byBin = Map.groupBy(predictions, ({ predicted }) => Math.min(Math.floor(predicted * binCount), binCount - 1));
  return [...byBin]
    .sort(([one], [other]) => one - other)
    .map(([bin, ofBin]) => {
      const passed = ofBin.filter(({ hasPassed }) => hasPassed).length;
      return {
        from: bin / binCount,
        to: (bin + 1) / binCount,
        exams: ofBin.length,
        predicted: rounded(ofBin.reduce((sum, { predicted }) => sum + predicted, 0) / ofBin.length),
        passed: rounded(passed / ofBin.length),
        ...shareInterval(passed, ofBin.length),
      };
    });
}

/** The score interval of Wilson (1927), which holds for few exams and for shares near 0 and 1 too. */
export function shareInterval(count: number, total: number): { low: number; high: number } {
  const share = count / total;
  const square = reach ** 2;
  const centre = (share + square / (2 * total)) / (1 + square / total);
  const half = (reach / (1 + square / total)) * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2));
  return { low: rounded(Math.max(0, centre - half)), high: rounded(Math.min(1, centre + half)) };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

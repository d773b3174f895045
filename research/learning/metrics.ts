/** A predicted probability, the true one, and the outcome. */
export type Forecast = { p: number; truth: number; happened: boolean };

/** Brier score above that of the truth itself, without the noise of the outcomes: the mean of (p − truth)². */
export const brierAboveTruth = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map(({ p, truth }) => (p - truth) ** 2));

/** Expected calibration error over ten bins of equal width, weighted by how many forecasts are in each. */
export function calibrationError(forecasts: readonly Forecast[]): number {
  const bins = Map.groupBy(forecasts, ({ p }) => Math.min(Math.floor(p * 10), 9));
  let error = 0;
  for (const bin of bins.values()) {
    const gap = mean(bin.map(({ p }) => p)) - mean(bin.map(({ happened }) => Number(happened)));
    error += (Math.abs(gap) * bin.length) / forecasts.length;
  }
  return error;
}

/** Log loss above that of the truth itself, in expectation over the possible outcomes. */
export const logLossAboveTruth = (forecasts: readonly Forecast[]): number =>
  mean(
    forecasts.map(({ p, truth }) => {
      const given = Math.min(Math.max(p, 1e-6), 1 - 1e-6);
      return truth * Math.log(truth / given) + (1 - truth) * Math.log((1 - truth) / (1 - given));
    }),
  );

/** Area under the ROC curve: the probability that a right answer had a higher prediction than a wrong one. Ties count half. */
export function areaUnderCurve(forecasts: readonly { p: number; happened: boolean }[]): number {
  const sorted = forecasts.toSorted((a, b) => a.p - b.p);
  let rankSum = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]?.p === sorted[start]?.p) end += 1;
    const rank = (start + 1 + end) / 2;
    for (let at = start; at < end; at += 1) if (sorted[at]?.happened) rankSum += rank;
    start = end;
  }
  const positives = forecasts.filter(({ happened }) => happened).length;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * (forecasts.length - positives));
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** How often forecasts came true, by tenths of the forecast: what a reliability plot shows. Tenths without any are left out. */
export function reliabilityBins(
  forecasts: readonly Forecast[],
): { from: number; to: number; exams: number; predicted: number; passed: number }[] {
  const bins = Map.groupBy(forecasts, ({ p }) => Math.min(Math.floor(p * 10), 9));
  return [...bins]
    .sort(([one], [other]) => one - other)
    .map(([bin, ofBin]) => ({
      from: bin / 10,
      to: (bin + 1) / 10,
      exams: ofBin.length,
      predicted: Math.round(mean(ofBin.map(({ p }) => p)) * 10_000) / 10_000,
      passed: ofBin.filter(({ happened }) => happened).length,
    }));
}

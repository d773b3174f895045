import autocannon from 'autocannon';

/** The nth request over one connection. */
type Request = { path: string; headers?: Record<string, string>; body?: string };
export type Shot = {
  url: string;
  headers?: Record<string, string>;
  /** For a POST: one function for each connection that makes its requests, as one user would. */
  clients?: ((number: number) => Request)[];
};
export type Sample = { perSecond: number; p50Ms: number; p99Ms: number };
export type Compared = { ours: Sample; baseline: Sample; ratio: number; spread: [lowest: number, highest: number] };

export const connections = 16;

/** Length of a comparison: the longer it is, the less other work on the machine affects it. */
export type Depth = { rounds: number; seconds: number };
export const full: Depth = { rounds: 15, seconds: 2 };
export const quick: Depth = { rounds: 3, seconds: 2 };

/** Runs one burst over loopback. Any response but 2xx ends the bench: fast refusals must not count as speed. */
export async function burst({ url, headers = {}, clients }: Shot, seconds: number): Promise<Sample> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(clients
      ? {
          method: 'POST',
          setupClient(client) {
            const nextRequest = clients[next++ % clients.length];
            let number = 0;
            client.setRequests([
              { method: 'POST', setupRequest: (request) => ({ ...request, ...nextRequest?.(number++) }) },
            ]);
          },
        }
      : {}),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} returned ${result.non2xx} responses other than success (${result.errors} errors).`);
  }
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** Alternates between ours and the baseline in short bursts, so that other work on the machine affects both. */
export async function compare(ours: Shot, baseline: Shot, { rounds, seconds }: Depth): Promise<Compared> {
  await burst(baseline, 2);
  await burst(ours, 2);
  const pairs: { ours: Sample; baseline: Sample }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await burst(baseline, seconds);
      pairs.push({ baseline: first, ours: await burst(ours, seconds) });
    } else {
      const first = await burst(ours, seconds);
      pairs.push({ ours: first, baseline: await burst(baseline, seconds) });
    }
  }
  const ratios = pairs
    .map((pair) => pair.ours.perSecond / pair.baseline.perSecond)
    .toSorted((one, other) => one - other);
  return {
    ours: medianSample(pairs.map((pair) => pair.ours)),
    baseline: medianSample(pairs.map((pair) => pair.baseline)),
    ratio: median(ratios),
    spread: [ratios[0] ?? 0, ratios.at(-1) ?? 0],
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const medianSample = (samples: Sample[]): Sample => ({
  perSecond: median(samples.map((sample) => sample.perSecond)),
  p50Ms: median(samples.map((sample) => sample.p50Ms)),
  p99Ms: median(samples.map((sample) => sample.p99Ms)),
});

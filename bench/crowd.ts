import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

/** What a crowd asks for, how often in a second, and for how long. */
export type CrowdOrder = { url: string; headers: Record<string, string>; perSecond: number; seconds: number };
/** How long answers took, in ms, by what they said. */
export type CrowdReport = { acceptedMs: number[]; refusedMs: number[]; otherStatuses: number[]; unanswered: number };

// A thread of its own, so that the crowd does not slow down the measured users.
const { url, headers, perSecond, seconds }: CrowdOrder = workerData;
const report: Omit<CrowdReport, 'unanswered'> = { acceptedMs: [], refusedMs: [], otherStatuses: [] };
const crowd = autocannon(
  {
    url,
    headers,
    connections: 1_000,
    overallRate: perSecond,
    duration: seconds,
    // What is wanted is the time of each answer as it came, not what a fixed rate would have made of it.
    ignoreCoordinatedOmission: true,
  },
  (problem, result) => {
    if (problem) throw problem;
    parentPort?.postMessage({ ...report, unanswered: result.errors } satisfies CrowdReport);
  },
);
crowd.on('response', (_client, status, _bytes, ms) => {
  if (status === 200) report.acceptedMs.push(ms);
  else if (status === 503) report.refusedMs.push(ms);
  else report.otherStatuses.push(status);
});

import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

/** The request that a crowd sends, its rate per second, and its duration in seconds. */
export type CrowdOrder = { url: string; headers: Record<string, string>; perSecond: number; seconds: number };
/** Response times in ms, by outcome. */
export type CrowdReport = { acceptedMs: number[]; refusedMs: number[]; otherStatuses: number[]; unanswered: number };

// A separate thread, so that the crowd does not slow down the measured users.
const { url, headers, perSecond, seconds }: CrowdOrder = workerData;
const report: Omit<CrowdReport, 'unanswered'> = { acceptedMs: [], refusedMs: [], otherStatuses: [] };
const crowd = autocannon(
  {
    url,
    headers,
    connections: 1_000,
    overallRate: perSecond,
    duration: seconds,
    // Measure the actual time of each response, not one corrected for a fixed rate.
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

import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/** Measures the delay of the event loop. It needs no system resources, so it still works when those are exhausted. */
export type LoopWatch = {
  /** The mean delay during the last `averageOverMs`. */
  delayMs(): number;
  stop(): void;
};

export function watchLoop(averageOverMs: number): LoopWatch {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let delayMs = 0;
  const sample = setInterval(() => {
    delayMs = Math.max(0, delays.mean / 1e6 - resolutionMs);
    delays.reset();
  }, averageOverMs).unref();
  return {
    delayMs: () => delayMs,
    stop() {
      clearInterval(sample);
      delays.disable();
    },
  };
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/** Measures how late the event loop is. It needs nothing from the system, so it goes on where that has nothing left to give. */
export type LoopWatch = {
  /** The mean delay of the last `meanOverMs`. */
  delayMs(): number;
  stop(): void;
};

export function watchLoop(meanOverMs: number): LoopWatch {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let delayMs = 0;
  const sample = setInterval(() => {
    delayMs = Math.max(0, delays.mean / 1e6 - resolutionMs);
    delays.reset();
  }, meanOverMs).unref();
  return {
    delayMs: () => delayMs,
    stop() {
      clearInterval(sample);
      delays.disable();
    },
  };
}

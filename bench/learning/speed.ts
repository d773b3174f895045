import { productLines, runReadinessCommand } from './product-lines.ts';
import type { Aim } from './readiness-aims.ts';
import { simulate } from './simulation.ts';
import { type World, worlds } from './worlds.ts';

const lineCount = 100_000;
const maxSeconds = 20;

/** Measures the seconds the command takes for 100,000 lines of the first world, including its start. */
export function speedAim(): Aim {
  const lines = productLines(simulate(worlds[0] as World, { seed: 1, learners: 450 })).slice(0, lineCount);
  if (lines.length < lineCount) throw new Error(`The world gives only ${lines.length} lines.`);
  const startedAt = performance.now();
  runReadinessCommand(lines);
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    world: 'speed',
    what: `seconds for ${lineCount} lines`,
    measured: seconds,
    bound: `≤ ${maxSeconds}`,
    isReached: seconds <= maxSeconds,
  };
}

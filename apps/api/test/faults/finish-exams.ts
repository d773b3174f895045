import { expect } from 'vitest';
import type { Candidate } from './candidates.ts';

/** Completes the exams of all: what was acknowledged is stored, scores follow from it, and a second completion says the same. */
export async function finishExams(candidates: readonly Candidate[]): Promise<void> {
  await Promise.all(
    candidates.map(async (candidate) => {
      const result = await candidate.finish();
      expect(result.lost, 'acknowledged answers that are not stored').toEqual([]);
      expect(result.score).toBe(result.expectedScore);
      expect(result.again).toBe(result.score);
      expect(candidate.acknowledged.size).toBeGreaterThan(0);
    }),
  );
}

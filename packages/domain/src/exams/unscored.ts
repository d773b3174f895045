import { type Random, shuffled } from './shuffling.ts';

/** Draws the questions of an attempt that do not count; at least one question always counts (ATT-22). */
export const drawUnscored = (
  questionIds: readonly string[],
  { count, random }: { count: number; random: Random },
): string[] => shuffled(questionIds, random).slice(0, Math.max(0, Math.min(count, questionIds.length - 1)));

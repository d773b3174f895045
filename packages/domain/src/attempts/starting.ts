export const attemptModes = ['exam', 'practice'] as const;
export type AttemptMode = (typeof attemptModes)[number];

type Duration = { durationMinutes: number; extraTimePercent?: number };

/** The expiry of an attempt started at `startedAt`: after the exam's duration and the user's extra time (ATT-28); null in practice mode. */
export function computeExpiry(
  mode: AttemptMode,
  startedAt: Date,
  { durationMinutes, extraTimePercent = 0 }: Duration,
): Date | null {
  if (mode === 'practice') return null;
  if (!Number.isInteger(durationMinutes) || durationMinutes <= 0) {
    throw new Error(`An exam lasts a whole number of minutes, not ${durationMinutes}`);
  }
  return new Date(startedAt.getTime() + durationMinutes * (100 + extraTimePercent) * 600);
}

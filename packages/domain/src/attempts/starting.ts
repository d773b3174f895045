export const attemptModes = ['exam', 'practice'] as const;
export type AttemptMode = (typeof attemptModes)[number];

/** The expiry of an attempt started at `startedAt`: after the exam's duration; null in practice mode. */
export function expiryOf(mode: AttemptMode, startedAt: Date, durationMinutes: number): Date | null {
  if (mode === 'practice') return null;
  if (!Number.isInteger(durationMinutes) || durationMinutes <= 0) {
    throw new Error(`An exam lasts a whole number of minutes, not ${durationMinutes}`);
  }
  return new Date(startedAt.getTime() + durationMinutes * 60_000);
}

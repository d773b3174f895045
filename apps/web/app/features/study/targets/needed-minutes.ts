type Pace = { seen: number; total: number; byExam: number; minutesPerDay: number };

const maxMinutes = 240;
const step = 5;

/**
 * The minutes a day, in steps of 5, that would show everything by the exam, going by the present pace. Null where that
 * is unknown, or is more than a day allows.
 */
export function neededMinutes({ seen, total, byExam, minutesPerDay }: Pace): number | null {
  const reached = byExam - seen;
  if (reached <= 0 || byExam >= total) return null;
  const minutes = Math.ceil((minutesPerDay * (total - seen)) / reached / step) * step;
  return minutes <= maxMinutes ? minutes : null;
}

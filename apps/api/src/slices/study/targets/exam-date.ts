import { AppError } from '../../../platform/app-error.ts';

const maxYears = 2;

/**
 * Checks the date of an exam: from today on, unless it is the one known already, and at most two years away (LRN-38).
 *
 * @throws AppError VALIDATION_FAILED on `examOn`
 */
export function checkExamDate(
  examOn: string | null,
  { today, unchanged }: { today: string; unchanged: string | null },
): void {
  if (examOn === null || examOn === unchanged) return;
  if (examOn < today) throw refusal('This day is in the past');
  const [year = '', ...rest] = today.split('-');
  if (examOn > [Number(year) + maxYears, ...rest].join('-')) throw refusal('Choose a day within two years');
}

const refusal = (message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'examOn', message }] });

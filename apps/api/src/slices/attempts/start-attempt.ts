import { notFoundMessages } from '@examplar/contract/errors';
import { isTimeUp } from '@examplar/domain/attempts/closing';
import { type AttemptMode, expiryOf } from '@examplar/domain/attempts/starting';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { type ExamRow, findExamRow, mayStart } from '../exams/public.ts';
import { viewerOf } from '../subscriptions/public.ts';
import { assembleQuestions } from './assemble-questions.ts';
import { type AttemptRow, findOpenAttempt, sittingOf } from './attempts.repository.ts';
import { closeIfDue } from './close-due-attempt.ts';
import { createAttempt } from './create-attempt.ts';

type Needs = Pick<Deps, 'db'>;
type Starting = { examId: string; mode: AttemptMode; userId: string; now: Date };
export type Started = { row: AttemptRow; isNew: boolean };

const tries = 5;

/**
 * The caller's open attempt of the exam in this mode, or a new one; of requests that race, one makes it and all get it.
 * Resuming asks for no plan, and not whether the exam is still published (decisions, section 1).
 *
 * @throws AppError NOT_FOUND, SUBSCRIPTION_REQUIRED
 */
export async function startAttempt(deps: Needs, starting: Starting): Promise<Started> {
  for (let time = 1; time <= tries; time += 1) {
    const open = await findOpenAttempt(deps.db, starting);
    if (open && !isTimeUp(sittingOf(open), starting.now)) return { row: open, isNew: false };
    if (open) await closeIfDue(deps, open, starting.now);

    const exam = await findExamRow(deps.db, starting.examId);
    if (!exam) throw new AppError('NOT_FOUND', { message: notFoundMessages.exam });
    const opening = mayStart(await viewerOf(deps.db, starting.userId), exam, starting.now);
    if (!opening.ok) throw new AppError('SUBSCRIPTION_REQUIRED');
    const row = await openAttempt(deps, exam, starting);
    if (row) return { row, isNew: true };
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Opens a new attempt without asking for a plan; null when another request was first. */
export async function openAttempt(
  { db }: Needs,
  exam: ExamRow,
  { mode, userId, now }: Omit<Starting, 'examId'>,
): Promise<AttemptRow | null> {
  const asked = await assembleQuestions(db, { exam, userId });
  if (asked.length === 0) throw new AppError('NOT_FOUND', { message: notFoundMessages.exam });
  return createAttempt(db, {
    asked,
    facts: {
      user_id: userId,
      id: newId({ now: () => now }),
      exam_id: exam.id,
      certification_id: exam.certification_id,
      mode,
      passing_score: exam.passing_score,
      certification_name: exam.certification_title,
      certification_code: exam.certification_code,
      exam_title: exam.title,
      started_at: now,
      expires_at: expiryOf(mode, now, exam.duration_minutes),
    },
  });
}

import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Report, reportReasons } from '@examplar/contract/reports';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findCertification } from '../../catalogue/public.ts';
import { viewerOf } from '../../subscriptions/public.ts';
import { wasAsked, wasAskedInFinal } from '../asked-questions.repository.ts';
import { listBank, openableOf } from '../bank.ts';
import { findAnyQuestionRow } from '../questions.repository.ts';
import { presentReport } from './list-reports.ts';
import { countReport, findAskedVersion, replaceOpenReport } from './reports.repository.ts';

type Reporting = {
  userId: string;
  questionId: string;
  reason: (typeof reportReasons)[number];
  comment: string | null;
  attemptId: string | null;
  now: Date;
};

/**
 * Reports a problem with a question that the caller may open, or that an attempt of theirs asked. It replaces the
 * caller's open report on the same question (`isNew` false). A question that a final reserves is unknown until a finished attempt
 * of the caller has asked it (LRN-63).
 *
 * @throws AppError NOT_FOUND (question, or an attempt of the caller that asks it), SUBSCRIPTION_REQUIRED
 */
export async function reportQuestion(
  { db }: Pick<Deps, 'db'>,
  { userId, questionId, reason, comment, attemptId, now }: Reporting,
): Promise<{ report: Report; isNew: boolean }> {
  const version = await readableVersion({ db }, { userId, questionId, attemptId, now });
  const id = newId({ now: () => now });
  const row = await inTransaction(db, async (tx) => {
    const report = await replaceOpenReport(tx, {
      user_id: userId,
      id,
      question_id: questionId,
      version,
      attempt_id: attemptId,
      reason,
      comment: comment || null,
      created_at: now,
    });
    if (report.id === id) await countReport(tx, questionId);
    return report;
  });
  return { report: presentReport(row), isNew: row.id === id };
}

/** The version that the caller sees: the one that the attempt pins, otherwise the current one. */
async function readableVersion(
  { db }: Pick<Deps, 'db'>,
  { userId, questionId, attemptId, now }: Pick<Reporting, 'userId' | 'questionId' | 'attemptId' | 'now'>,
): Promise<number> {
  const question = await findAnyQuestionRow(db, questionId);
  if (!question || (question.is_reserved && !(await wasAskedInFinal(db, { userId, questionId })))) {
    throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
  }
  if (attemptId !== null) {
    const version = await findAskedVersion(db, { userId, attemptId, questionId });
    if (version === null) throw new AppError('NOT_FOUND');
    return version;
  }
  if (await wasAsked(db, { userId, questionId })) return question.version;

  const certificationId = question.certification_id;
  const certification = question.status === 'published' ? await findCertification(db, certificationId) : null;
  if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
  const place = { certificationId, providerId: certification.providerId };
  const open = openableOf(await listBank(db, certificationId), { viewer: await viewerOf(db, userId), place, now });
  if (!open.some((entry) => entry.id === questionId)) throw new AppError('SUBSCRIPTION_REQUIRED');
  return question.version;
}

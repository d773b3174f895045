import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { CreatedQuestionLink } from '@examplar/contract/question-links';
import { dayMs } from '@examplar/domain/plans/calendar';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { countedFor } from '../../platform/limits/rate-limits.ts';
import { findPreview, getFrozenQuestions } from '../questions/public.ts';
import { checkLinkAnswer } from './check-link-answer.ts';
import { linkDays } from './link-days.ts';
import { newLinkToken } from './link-token.ts';
import { insertLink } from './question-links.repository.ts';

/**
 * Makes a link to a preview question (QLN-1). Its token is in the address's fragment, which browsers do not send.
 *
 * @throws AppError NOT_FOUND for any other question, VALIDATION_FAILED on `selectedAnswer`, RATE_LIMITED
 */
export async function createLink(
  { db, clock, config, limits }: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  { userId, questionId, answer, now }: { userId: string; questionId: string; answer: string | null; now: Date },
): Promise<CreatedQuestionLink> {
  const preview = await findPreview(db, questionId);
  const [question] = preview ? await getFrozenQuestions(db, [preview.entry]) : [];
  if (!question) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
  if (answer !== null) checkLinkAnswer(answer, question);
  await limits.countStored(db, [countedFor(limitTable.linksPerUser, userId)], now);

  const { token, hash } = newLinkToken(config, userId);
  const expiresAt = new Date(now.getTime() + linkDays * dayMs);
  await insertLink(db, {
    user_id: userId,
    id: newId(clock),
    token_hash: hash,
    question_id: questionId,
    certification_id: question.certificationId,
    version: question.version,
    created_at: now,
    expires_at: expiresAt,
    sender_answer: answer,
    receiver_answer: null,
    receiver_hash: null,
  });
  return { url: `${config.publicUrl}/questions/${questionId}/sent#${token}`, expiresAt: expiresAt.toISOString() };
}

import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Note } from '@examplar/contract/notes';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findCertification } from '../../catalogue/public.ts';
import { viewerOf } from '../../subscriptions/public.ts';
import { wasAsked } from '../asked-questions.repository.ts';
import { listBank, openableOf } from '../bank.ts';
import { findAnyQuestionRow } from '../questions.repository.ts';
import { deleteNote, upsertNote } from './notes.repository.ts';

type WriteNoteInput = { userId: string; questionId: string; text: string; now: Date };

/**
 * Writes the caller's note on a question; an empty text removes it (ATT-27).
 *
 * @throws AppError NOT_FOUND for a question that the caller neither may open nor was asked
 */
export async function writeNote({ db }: Pick<Deps, 'db'>, { text, now, ...key }: WriteNoteInput): Promise<Note> {
  const question = await findAnyQuestionRow(db, key.questionId);
  if (!question || !(await mayWrite(db, key, { certificationId: question.certification_id, now }))) {
    throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
  }
  if (text === '') await deleteNote(db, key);
  else await upsertNote(db, key, { certificationId: question.certification_id, text, now });
  return { questionId: key.questionId, text, updatedAt: now.toISOString() };
}

async function mayWrite(
  db: Queryable,
  key: { userId: string; questionId: string },
  { certificationId, now }: { certificationId: string; now: Date },
): Promise<boolean> {
  if (await wasAsked(db, key)) return true;
  const certification = await findCertification(db, certificationId);
  if (!certification) return false;
  const [bank, viewer] = await Promise.all([listBank(db, certificationId), viewerOf(db, key.userId)]);
  const place = { certificationId, providerId: certification.providerId };
  return openableOf(bank, { viewer, place, now }).some(({ id }) => id === key.questionId);
}

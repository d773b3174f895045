import type { Note } from '@examplar/contract/notes';
import type { Deps } from '../../../platform/deps.ts';
import { cursorInstant, cutPage, decodeCursor, invalidCursor } from '../../../platform/lists/cursors.ts';
import { listNoteRows, type NoteRow } from './notes.repository.ts';

type ListNotesInput = {
  userId: string;
  certificationId?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

const defaultPage = 100;

/**
 * A page of the user's notes, newest first: 100 where no limit is given.
 *
 * @throws AppError VALIDATION_FAILED for a foreign cursor
 */
export async function listNotes(
  { db }: Pick<Deps, 'db'>,
  { userId, certificationId, limit = defaultPage, cursor }: ListNotesInput,
): Promise<{ notes: Note[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : readCursor(cursor);
  const found = await listNoteRows(db, { userId, certificationId, before, count: limit + 1 });
  const { rows, nextCursor } = cutPage(found, limit, (row) => [row.updated_at.toISOString(), row.question_id]);
  return { notes: rows.map(presentNote), nextCursor };
}

const presentNote = ({ question_id, text, updated_at }: NoteRow): Note => ({
  questionId: question_id,
  text,
  updatedAt: updated_at.toISOString(),
});

function readCursor(cursor: string): { at: Date; questionId: string } {
  const [at, questionId] = decodeCursor(cursor, 2);
  if (typeof questionId !== 'string') throw invalidCursor();
  return { at: cursorInstant(at), questionId };
}

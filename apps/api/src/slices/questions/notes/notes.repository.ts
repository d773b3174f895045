import type { Queryable } from '../../../platform/database/database.ts';

export type NoteRow = { question_id: string; text: string; updated_at: Date };
type NoteKey = { userId: string; questionId: string };

/** Writes a note; the last write wins. */
export async function upsertNote(
  db: Queryable,
  { userId, questionId }: NoteKey,
  { certificationId, text, now }: { certificationId: string; text: string; now: Date },
): Promise<void> {
  await db
    .insertInto('question_note')
    .values({
      user_id: userId,
      question_id: questionId,
      certification_id: certificationId,
      text,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doUpdateSet({ text, updated_at: now }))
    .execute();
}

export async function deleteNote(db: Queryable, { userId, questionId }: NoteKey): Promise<void> {
  await db.deleteFrom('question_note').where('user_id', '=', userId).where('question_id', '=', questionId).execute();
}

type ListNotesInput = {
  userId: string;
  certificationId?: string | undefined;
  before: { at: Date; questionId: string } | null;
  count: number;
};

/** A user's notes, newest first. */
export function listNoteRows(
  db: Queryable,
  { userId, certificationId, before, count }: ListNotesInput,
): Promise<NoteRow[]> {
  let rows = db
    .selectFrom('question_note')
    .select(['question_id', 'text', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('question_id', 'desc')
    .limit(count);
  if (certificationId !== undefined) rows = rows.where('certification_id', '=', certificationId);
  if (before) {
    rows = rows.where((where) =>
      where(where.refTuple('updated_at', 'question_id'), '<', where.tuple(before.at, before.questionId)),
    );
  }
  return rows.execute();
}

/** The texts of a user's notes on these questions, by question. */
export async function listNoteTexts(
  db: Queryable,
  { userId, questionIds }: { userId: string; questionIds: readonly string[] },
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('question_note')
    .select(['question_id', 'text'])
    .where('user_id', '=', userId)
    .where((where) => where('question_id', '=', where.fn.any(where.val([...questionIds]))))
    .execute();
  return Object.fromEntries(rows.map(({ question_id, text }) => [question_id, text]));
}

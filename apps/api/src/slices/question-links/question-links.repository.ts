import type { Selectable } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

export type LinkRow = Selectable<DB['question_link']>;
export type LinkKey = { userId: string; id: string };

export async function insertLink(db: Queryable, row: LinkRow): Promise<void> {
  await db.insertInto('question_link').values(row).execute();
}

/** A link that has not ended, by its sender and the hash of its token. */
export const findLink = (
  db: Queryable,
  { userId, tokenHash, now }: { userId: string; tokenHash: Buffer; now: Date },
): Promise<LinkRow | undefined> =>
  db
    .selectFrom('question_link')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

type ListLinksInput = {
  userId: string;
  questionId?: string | undefined;
  before: { at: Date; id: string } | null;
  count: number;
  now: Date;
};

/** A user's links that have not ended, newest first. */
export function listLinkRows(db: Queryable, { userId, questionId, before, count, now }: ListLinksInput) {
  let rows = db
    .selectFrom('question_link')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  if (questionId !== undefined) rows = rows.where('question_id', '=', questionId);
  if (before) {
    rows = rows.where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(before.at, before.id)));
  }
  return rows.execute();
}

/** Stores the sender's answer unless there is one. Returns the resulting row. */
export const keepSenderAnswer = (db: Queryable, { userId, id }: LinkKey, answer: string) =>
  db
    .updateTable('question_link')
    .set((set) => ({ sender_answer: set.fn.coalesce('sender_answer', set.val(answer)) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Stores the receiver's answer unless there is one, so that one of several concurrent browsers wins. Returns the resulting row. */
export const keepReceiverAnswer = (
  db: Queryable,
  { userId, id }: LinkKey,
  { answer, receiverHash }: { answer: string; receiverHash: Buffer },
) =>
  db
    .updateTable('question_link')
    .set((set) => ({
      receiver_answer: set.fn.coalesce('receiver_answer', set.val(answer)),
      receiver_hash: set.fn.coalesce('receiver_hash', set.val(receiverHash)),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Deletes the links that have ended, of all users. */
export async function deleteEndedLinks(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('question_link').where('expires_at', '<=', now).execute();
}

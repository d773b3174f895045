import type { Queryable } from '../../platform/database/database.ts';

/** Whose order it is: the one look-up by id alone, for staff. Everything after it names the user. */
export async function findOrderOwner(db: Queryable, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('payment_order').select('user_id').where('id', '=', orderId).executeTakeFirst();
  return row?.user_id ?? null;
}

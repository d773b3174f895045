import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

export type Alert = {
  kind:
    | 'wrong_terminal'
    | 'order_not_found'
    | 'amount_differs'
    | 'suspected_fraud'
    | 'paid_twice'
    | 'transaction_number_reused'
    | 'paid_without_account'
    | 'refund_refused'
    | 'charged_back'
    | 'unmatched_payment';
  provider: 'vnpay' | 'gumroad';
  /** One alert a matter, however often it is reported. */
  about: string;
  detail: Record<string, unknown>;
};

/** Leaves a note for an admin: money that the machine must not decide about alone. */
export async function raiseAlert(db: Queryable, clock: Clock, { kind, provider, about, detail }: Alert): Promise<void> {
  await db
    .insertInto('payment_alert')
    .values({
      id: newId(clock),
      kind,
      provider,
      dedup_key: `${provider}:${kind}:${about}`,
      detail: JSON.stringify(detail),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .execute();
}

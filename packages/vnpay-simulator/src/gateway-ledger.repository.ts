import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { PaymentFaults } from './faults.ts';

/** One payment as the gateway knows it. */
export type Transaction = {
  tmn_code: string;
  txn_ref: string;
  day: string;
  token: string;
  amount: string;
  order_info: string;
  return_url: string;
  create_date: string;
  expire_date: string;
  bank_code: string | null;
  card_type: string | null;
  transaction_no: number | null;
  pay_date: string | null;
  response_code: string | null;
  transaction_status: string | null;
  refund_no: number | null;
  refund_type: string | null;
  faults: PaymentFaults;
  ipn_calls: number;
  ipn_answer: string | null;
  next_ipn_at: Date | null;
};

export type NewTransaction = Pick<
  Transaction,
  'tmn_code' | 'txn_ref' | 'day' | 'amount' | 'order_info' | 'return_url' | 'create_date' | 'expire_date' | 'bank_code'
>;

export type Decision = {
  responseCode: string;
  status: string;
  bankCode: string;
  cardType: string;
  payDate: string;
  faults: PaymentFaults;
  nextIpnAt: Date | null;
};

/** The gateway's own ledger: the SQL for its one table, which only it reads. */
export function openLedger(db: QueryExecutorProvider) {
  const one = async (query: ReturnType<typeof sql<Transaction>>) => (await query.execute(db)).rows[0] ?? null;
  return {
    /** Null when the reference was used on that day with other data, or is decided already. */
    async open(transaction: NewTransaction): Promise<Transaction | null> {
      await sql`
        insert into sandbox_vnpay_transaction
          (tmn_code, txn_ref, day, token, amount, order_info, return_url, create_date, expire_date, bank_code, opened_at)
        values (${transaction.tmn_code}, ${transaction.txn_ref}, ${transaction.day}, ${randomBytes(16).toString('hex')}, ${transaction.amount},
          ${transaction.order_info}, ${transaction.return_url}, ${transaction.create_date}, ${transaction.expire_date}, ${transaction.bank_code}, ${new Date()})
        on conflict (tmn_code, txn_ref, day) do nothing`.execute(db);
      // Reloading the page does not count as a second use.
      return one(sql<Transaction>`select * from sandbox_vnpay_transaction
        where tmn_code = ${transaction.tmn_code} and txn_ref = ${transaction.txn_ref} and day = ${transaction.day}
          and amount = ${transaction.amount} and create_date = ${transaction.create_date} and response_code is null`);
    },
    findByToken: (token: string) =>
      one(sql<Transaction>`select * from sandbox_vnpay_transaction where token = ${token}`),
    findByReference: (reference: string) =>
      one(
        sql<Transaction>`select * from sandbox_vnpay_transaction where txn_ref = ${reference} order by day desc limit 1`,
      ),
    /** Null when it was decided before; `again` decides a failed one again, under a new transaction number. */
    decide: (token: string, d: Decision, again = false) =>
      one(sql<Transaction>`update sandbox_vnpay_transaction set
          response_code = ${d.responseCode}, transaction_status = ${d.status}, bank_code = ${d.bankCode},
          card_type = ${d.cardType}, pay_date = ${d.payDate}, faults = ${JSON.stringify(d.faults)}::jsonb,
          transaction_no = case when ${d.responseCode} in ('00', '07') then nextval('sandbox_vnpay_number') else 0 end,
          ipn_calls = 0, next_ipn_at = ${d.nextIpnAt}
        where token = ${token} and (response_code is null or ${again}) returning *`),
    /** Claims due notifications, so that only one process sends each. */
    claimDue: async (now: Date, leaseUntil: Date) =>
      (
        await sql<Transaction>`update sandbox_vnpay_transaction set next_ipn_at = ${leaseUntil}, ipn_calls = ipn_calls + 1
          where next_ipn_at <= ${now} returning *`.execute(db)
      ).rows,
    async planNext(token: string, answer: string | null, nextIpnAt: Date | null): Promise<void> {
      await sql`update sandbox_vnpay_transaction set ipn_answer = ${answer}, next_ipn_at = ${nextIpnAt}
        where token = ${token}`.execute(db);
    },
    async planAllNow(now: Date): Promise<void> {
      await sql`update sandbox_vnpay_transaction set next_ipn_at = ${now} where next_ipn_at is not null`.execute(db);
    },
    async nextDueAt(): Promise<Date | null> {
      const { rows } = await sql<{ due: Date | null }>`
        select min(next_ipn_at) as due from sandbox_vnpay_transaction where next_ipn_at is not null`.execute(db);
      return rows[0]?.due ?? null;
    },
    /** Null when another refund came first. */
    refund: (token: string, type: string) =>
      one(sql<Transaction>`update sandbox_vnpay_transaction set
          refund_no = nextval('sandbox_vnpay_number'), refund_type = ${type}
        where token = ${token} and refund_no is null returning *`),
  };
}
export type Ledger = ReturnType<typeof openLedger>;

/**
 * Where a table lives on a Citus cluster. On plain PostgreSQL this list changes nothing.
 *
 * - `reference`: a whole copy on each node; read by all, written by few.
 * - `by`: rows go to the shard of this column's value; `beside` names the table whose shards they share.
 * - `local`: on the coordinator alone: queues, counters and what is small and belongs to nobody.
 */
export type Place = { kind: 'reference' } | { kind: 'by'; column: string; beside?: string } | { kind: 'local' };

const reference: Place = { kind: 'reference' };
const local: Place = { kind: 'local' };
const byUser: Place = { kind: 'by', column: 'user_id', beside: 'account' };

/** Every table of the schema, in the order in which they are distributed. The schema `pgboss` stays on the coordinator as it is. */
export const places: Record<string, Place> = {
  // The catalogue and what staff keep of it.
  content_version: reference,
  provider: reference,
  category: reference,
  certification: reference,
  topic: reference,
  plan: reference,
  scenario: reference,
  scenario_version: reference,
  question: reference,
  question_version: reference,
  exam: reference,
  exam_question: reference,
  question_analysis: reference,
  exam_analysis: reference,
  // Look-ups from outside: one shard by what is known before the user is.
  account_email: { kind: 'by', column: 'email_key' },
  trial_use: { kind: 'by', column: 'email_hash' },
  // A user's rows: together on one shard.
  account: { kind: 'by', column: 'id' },
  session: byUser,
  account_token: byUser,
  recovery_code: byUser,
  login_challenge: byUser,
  known_device: byUser,
  audit: byUser,
  audit_head: byUser,
  attempt: byUser,
  attempt_answer: byUser,
  question_history: byUser,
  question_note: byUser,
  attempt_statistics: byUser,
  review: byUser,
  question_report: byUser,
  subscription: byUser,
  subscription_event: byUser,
  subscription_grant: byUser,
  payment_order: byUser,
  payment_event: byUser,
  payment_refund: byUser,
  idempotency_key: byUser,
  bank_import: byUser,
  staff_task: byUser,
  import_upload: byUser,
  import_report: byUser,
  // Queues and counters of the coordinator.
  schema_migration: local,
  content_source: local,
  admin_guard: local,
  audit_check: local,
  rate_limit: local,
  mail_outbox: local,
  payment_alert: local,
  daily_attempts: local,
  gumroad_inbox: local,
  // One sale pays one order whosever it is: unique over all users, so it cannot follow the user.
  gumroad_sale: local,
  sandbox_vnpay_transaction: local,
};

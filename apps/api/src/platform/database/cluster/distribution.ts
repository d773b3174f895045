/**
 * The placement of a table on a Citus cluster. Plain PostgreSQL ignores it.
 *
 * - `reference`: a full copy on each node; read often, written rarely.
 * - `by`: rows go to the shard of this column's value; `colocatedWith` names the table whose shards they share.
 * - `local`: on the coordinator only: queues, counters and small tables that belong to no user.
 */
export type Place = { kind: 'reference' } | { kind: 'by'; column: string; colocatedWith?: string } | { kind: 'local' };

const reference: Place = { kind: 'reference' };
const local: Place = { kind: 'local' };
const byUser: Place = { kind: 'by', column: 'user_id', colocatedWith: 'account' };

/** Every table of the schema, in the order in which they are distributed. The schema `pgboss` stays on the coordinator. */
export const places: Record<string, Place> = {
  // The catalogue and its analysis.
  content_version: reference,
  provider: reference,
  category: reference,
  certification: reference,
  topic: reference,
  exam_change: reference,
  plan: reference,
  scenario: reference,
  scenario_version: reference,
  term_list: reference,
  question: reference,
  question_version: reference,
  exam: reference,
  exam_question: reference,
  question_analysis: reference,
  exam_analysis: reference,
  question_difficulty: reference,
  readiness_bank: reference,
  // Teams are small and seldom written: a call of a member reads them beside its own shard.
  team: reference,
  team_member: reference,
  team_group: reference,
  team_group_member: reference,
  team_seat_purchase: reference,
  team_invitation: reference,
  team_invitation_group: reference,
  team_invitation_mail: reference,
  team_invitation_stop: reference,
  team_assignment: reference,
  team_assignment_group: reference,
  team_assignment_member: reference,
  team_estimate: reference,
  team_progress: reference,
  team_progress_member: reference,
  // Look-ups made before the user is known: one shard, by the key of the look-up.
  account_email: { kind: 'by', column: 'email_key' },
  trial_use: { kind: 'by', column: 'email_hash' },
  // All rows of one user are on one shard.
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
  question_link: byUser,
  attempt_statistics: byUser,
  learner_belief: byUser,
  learning_state: byUser,
  readiness_day: byUser,
  study_target: byUser,
  study_outcome: byUser,
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
  // Queues and counters on the coordinator.
  schema_migration: local,
  content_source: local,
  admin_guard: local,
  audit_check: local,
  rate_limit: local,
  mail_outbox: local,
  payment_alert: local,
  exam_outcome: local,
  gumroad_inbox: local,
  // One sale pays for one order: unique across all users, so it cannot be distributed by user.
  gumroad_sale: local,
  sandbox_vnpay_transaction: local,
};

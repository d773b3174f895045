/**
 * The owner of each table: the folder of `src` whose files alone write it. A slice that needs a change in another slice's table calls
 * a function of its `public.ts`, in the same transaction.
 */
export const tableOwners: Record<string, string> = {
  account: 'slices/identity',
  account_email: 'slices/identity',
  account_token: 'slices/identity',
  admin_guard: 'slices/identity',
  attempt: 'slices/attempts',
  attempt_answer: 'slices/attempts',
  attempt_statistics: 'slices/attempts',
  audit: 'platform/audit',
  audit_check: 'platform/audit',
  audit_head: 'platform/audit',
  bank_import: 'slices/imports',
  category: 'slices/catalogue',
  certification: 'slices/catalogue',
  content_source: 'slices/imports',
  content_version: 'platform/cache',
  exam: 'slices/exams',
  exam_analysis: 'slices/analysis',
  exam_change: 'slices/catalogue',
  exam_outcome: 'slices/readiness',
  exam_question: 'slices/exams',
  gumroad_inbox: 'slices/payments',
  gumroad_sale: 'slices/payments',
  idempotency_key: 'platform/idempotency',
  import_report: 'slices/imports',
  import_upload: 'slices/imports',
  known_device: 'slices/identity',
  learner_belief: 'slices/learning',
  learning_state: 'slices/learning',
  login_challenge: 'slices/identity',
  mail_outbox: 'platform/mail',
  payment_alert: 'slices/payments',
  payment_event: 'slices/payments',
  payment_order: 'slices/payments',
  payment_refund: 'slices/payments',
  plan: 'slices/subscriptions',
  provider: 'slices/catalogue',
  question: 'slices/questions',
  question_analysis: 'slices/analysis',
  question_difficulty: 'slices/learning',
  question_history: 'slices/learning',
  question_link: 'slices/question-links',
  question_note: 'slices/questions',
  question_report: 'slices/questions',
  question_version: 'slices/questions',
  scenario: 'slices/questions',
  scenario_version: 'slices/questions',
  rate_limit: 'platform/limits',
  readiness_bank: 'slices/learning',
  readiness_day: 'slices/readiness',
  recovery_code: 'slices/identity',
  review: 'slices/reviews',
  // Written by packages/vnpay-simulator alone.
  sandbox_vnpay_transaction: 'packages/vnpay-simulator',
  session: 'slices/identity',
  staff_task: 'platform/tasks',
  study_outcome: 'slices/study',
  study_target: 'slices/study',
  subscription: 'slices/subscriptions',
  subscription_event: 'slices/subscriptions',
  subscription_grant: 'slices/subscriptions',
  team: 'slices/teams',
  team_assignment: 'slices/assignments',
  team_assignment_group: 'slices/assignments',
  team_assignment_member: 'slices/assignments',
  team_group: 'slices/teams',
  team_group_member: 'slices/teams',
  team_invitation: 'slices/teams',
  team_invitation_group: 'slices/teams',
  team_invitation_mail: 'slices/teams',
  team_invitation_stop: 'slices/teams',
  team_member: 'slices/teams',
  team_seat_purchase: 'slices/teams',
  topic: 'slices/catalogue',
  term_list: 'slices/questions',
  trial_use: 'slices/subscriptions',
};

/** Files that write tables of others on purpose, each with its reason. */
export const foreignWrites: Record<string, string[]> = {
  // Learning is below the attempts: the moment at which an answer counted is stored with the answer, and a recount clears what finished
  // attempts changed in readiness.
  'slices/learning/counting/stored-answers.repository.ts': ['attempt', 'attempt_answer'],
  // An empty database gets accounts with a past that no use case could write: finished attempts, paid orders, reviews of other days.
  'demo/demo-attempts.repository.ts': ['attempt', 'attempt_answer', 'attempt_statistics', 'question_history'],
  'demo/demo-users.repository.ts': ['account', 'account_email', 'review'],
  'demo/demo-study.repository.ts': ['study_outcome', 'study_target'],
  'demo/demo-subscriptions.repository.ts': ['payment_event', 'payment_order'],
};

/** Files of the platform that read tables of slices on purpose. */
export const platformReads: Record<string, string[]> = {
  // A backup holds every table; it is restored only where there is neither a user nor a question.
  'platform/database/backup/restore.ts': ['account', 'question'],
};

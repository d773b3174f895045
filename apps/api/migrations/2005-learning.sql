-- What a user knows of each question: seen when asked, the verdict of the last finished answer, the flag last set.
-- first_seen_at: when an attempt first asked the question; null where only its key was opened or a flag, note or key keeps the row.
-- first_seen_on: the user's date then. first_attempt_id: the attempt that asked it first, whose answer alone can be the first sight.
-- key_opened_at: when the user opened the key outside an attempt.
-- was_last_correct, last_confidence, last_key, last_counted_at, last_counted_on: the last counted answer that was not blank, and the key that it was judged by.
-- memory_*: FSRS; memory_key is the key that it remembers: with another key the memory counts as absent.
-- first_sight_*: the one answer that moves the belief; was it right, of which topic, and the belief about the asked ability just before it.
-- batched_at: when the batch took it into the question's difficulty.
create table question_history (
  user_id uuid not null references account (id) on delete cascade,
  question_id text not null,
  certification_id text not null,
  first_seen_at timestamptz,
  was_last_correct boolean,
  is_flagged boolean not null default false,
  first_seen_on date,
  first_attempt_id uuid,
  key_opened_at timestamptz,
  last_confidence text,
  last_key text,
  last_counted_at timestamptz,
  last_counted_on date,
  memory_stability double precision,
  memory_difficulty double precision,
  memory_on date,
  memory_key text,
  first_sight_at timestamptz,
  first_sight_on date,
  first_sight_right boolean,
  first_sight_topic smallint,
  first_sight_key text,
  ability_mean double precision,
  ability_variance double precision,
  batched_at timestamptz,
  primary key (user_id, question_id)
);
create index question_history_certification on question_history (user_id, certification_id);
create index question_history_not_batched on question_history (first_sight_at) where ((first_sight_at is not null) and (batched_at is null));

-- rules: the version of the computation of a user's memories and beliefs; a row with an older one is computed again (LRN-9, LRN-12).
create table learning_state (
  user_id uuid primary key references account (id) on delete cascade,
  rules integer not null,
  rebuilt_at timestamptz not null
);
-- Users whose answers are to be computed again.
create index learning_state_outdated on learning_state (user_id) where (rules = 0);

-- What a user's answers say about the ability in a certification: a normal belief over (g, one deviation per topic), mean and covariance row by row.
-- topic_numbers: the topics in the order of the dimensions. difficulties_version: readiness_bank.version that the belief was computed with.
-- first_sight_by_topic: {"1": 12}. answered_seconds: times of the last 200 answers that took 1 to 600 s, oldest first.
-- counted_answers: all counted answers; at_estimate: their number when the estimate was made.
-- estimate_due_at: since when an estimate is due: ten counted answers after the last one, or the end of an exam.
-- estimate: what ReadinessEstimate of the slice readiness says; null before the first.
create table learner_belief (
  user_id uuid not null references account (id) on delete cascade,
  certification_id text not null,
  topic_numbers smallint[] not null,
  mean double precision[] not null,
  covariance double precision[] not null,
  last_on date,
  difficulties_version integer not null default 0,
  first_sight integer not null default 0,
  first_sight_by_topic jsonb not null default '{}'::jsonb,
  counted_answers integer not null default 0,
  last_counted_at timestamptz,
  answered_seconds smallint[] not null default '{}'::smallint[],
  estimate jsonb,
  estimated_at timestamptz,
  answers_at_estimate integer not null default 0,
  estimate_due_at timestamptz,
  primary key (user_id, certification_id)
);
create index learner_belief_estimate_due on learner_belief (estimate_due_at) where (estimate_due_at is not null);

-- The expected probability of passing, one row for each day with an estimate; pass_by_offset: at each point of the offset's grid.
create table readiness_day (
  user_id uuid not null references account (id) on delete cascade,
  certification_id text not null,
  day date not null,
  expected double precision not null,
  pass_by_offset double precision[] not null,
  first_sight integer not null,
  primary key (user_id, certification_id, day)
);

-- version grows with each batch that changed a difficulty of the certification. figures: what staff and the public page are shown.
create table readiness_bank (
  certification_id text primary key references certification (id),
  version integer not null default 0,
  label_means jsonb not null,
  figures jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null,
  -- needs_settling: difficulties have changed, and the labels' means have not followed yet. questions_key: which questions count, as a hash:
  -- when it changes, the version grows, since beliefs have to be computed anew.
  needs_settling boolean not null default false,
  questions_key text not null default ''
);

-- Outcomes as they count for calibration: without user, day or score. expected and pass_by_offset: null where there was no estimate before the exam.
create table exam_outcome (
  id uuid primary key,
  certification_id text not null,
  month date not null,
  result text not null check (result in ('passed', 'failed')),
  expected double precision,
  pass_by_offset double precision[]
);
create index exam_outcome_certification on exam_outcome (certification_id, month);
-- The outcomes of a certification without their probabilities by offset.
create index exam_outcome_predicted on exam_outcome (certification_id, id) include (expected);

-- The certification that a user prepares for. made_on: the first day of the plan; first_day_new: new questions planned for day_on.
create table study_target (
  user_id uuid not null references account (id) on delete cascade,
  certification_id text not null references certification (id),
  exam_on date,
  minutes_per_day smallint not null check (minutes_per_day >= 5 and minutes_per_day <= 240),
  remind_at smallint check (remind_at >= 0 and remind_at <= 23),
  asks_outcome boolean not null default false,
  first_on date not null,
  created_at timestamptz not null,
  reminded_on date,
  outcome_asked_on date,
  -- plan_on, plan_budget: the day whose list was made last, and the budget that it was made with: answers of that day do not move it.
  plan_on date,
  plan_budget smallint,
  -- When the job next looks at a target's mails; null: never. A new target is looked at once.
  mail_due_at timestamptz default '1970-01-01 00:00:00+00'::timestamp with time zone,
  primary key (user_id, certification_id)
);
-- The job reads the targets that are due.
create index study_target_mail_due on study_target (mail_due_at, user_id) where (mail_due_at is not null);

-- The latest outcome of a user's real exam. counted_id: its row of exam_outcome, once it counts; target: the target that 'passed' removed, for undoing.
create table study_outcome (
  user_id uuid not null references account (id) on delete cascade,
  certification_id text not null,
  result text not null check (result in ('passed', 'failed', 'moved')),
  taken_on date,
  score smallint check (score >= 0 and score <= 1000),
  told_at timestamptz not null,
  target jsonb,
  expected double precision,
  pass_by_offset double precision[],
  first_sight integer not null default 0,
  counted_id uuid,
  -- replaces_id: the row of exam_outcome of the user's previous exam, which this outcome replaces once it counts.
  replaces_id uuid,
  -- What an outcome replaced, while it can be undone: the outcome before it in previous, the target before it in target.
  previous jsonb,
  primary key (user_id, certification_id)
);
-- The job finds what is kept for undoing, and for longer than that is possible.
create index study_outcome_kept on study_outcome (told_at) where ((target is not null) or (previous is not null));
create index study_outcome_not_counted on study_outcome (told_at) where (counted_id is null);

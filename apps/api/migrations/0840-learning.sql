-- What learners answered, remember and can be expected to know.

-- An attempt is an exam, a round over missed questions, a practice set or a day's list. The last two belong to no exam, and neither do rounds over
-- what they missed. Rounds from before have the kind 'exam' and a source_attempt_id. list_day: the user's date of a day's list.
alter table attempt add column kind text not null default 'exam';
alter table attempt add constraint attempt_kind check (kind in ('exam', 'missed', 'set', 'today')) not valid;
alter table attempt validate constraint attempt_kind;
alter table attempt alter column exam_id drop not null;
alter table attempt add constraint attempt_of_exam
  check (case kind when 'exam' then exam_id is not null when 'missed' then true else exam_id is null end) not valid;
alter table attempt validate constraint attempt_of_exam;
alter table attempt add column list_day date;
alter table attempt add constraint attempt_list_day check ((kind = 'today') = (list_day is not null)) not valid;
alter table attempt validate constraint attempt_list_day;

-- confidence: how sure the user was. counted_at, counted_on: when the answer was counted (checked in practice, closed in an exam) and the user's date
-- then; both null until it is, and for answers from before this migration until the user's history was rebuilt. A blank of a finished exam
-- has a row with an empty answer.
alter table attempt_answer add column confidence text;
alter table attempt_answer add constraint attempt_answer_confidence check (confidence in ('guessed', 'fairly', 'sure')) not valid;
alter table attempt_answer validate constraint attempt_answer_confidence;
alter table attempt_answer add column counted_at timestamptz;
alter table attempt_answer add column counted_on date;

-- first_seen_at: when an attempt first asked the question; null where only its key was opened or a flag, note or key keeps the row.
-- first_seen_on: the user's date then. first_attempt_id: the attempt that asked it first, whose answer alone can be the first sight.
-- key_opened_at: when the user opened the key outside an attempt.
-- was_last_correct, last_confidence, last_key, last_counted_at, last_counted_on: the last counted answer that was not blank, and the key that it was judged by.
-- memory_*: FSRS; memory_key is the key that it remembers: with another key the memory counts as absent.
-- first_sight_*: the one answer that moves the belief; was it right, of which topic, and the belief about the asked ability just before it.
-- batched_at: when the batch took it into the question's difficulty.
alter table question_history alter column first_seen_at drop not null;
alter table question_history add column first_seen_on date;
alter table question_history add column first_attempt_id uuid;
alter table question_history add column key_opened_at timestamptz;
alter table question_history add column last_confidence text;
alter table question_history add column last_key text;
alter table question_history add column last_counted_at timestamptz;
alter table question_history add column last_counted_on date;
alter table question_history add column memory_stability double precision;
alter table question_history add column memory_difficulty double precision;
alter table question_history add column memory_on date;
alter table question_history add column memory_key text;
alter table question_history add column first_sight_at timestamptz;
alter table question_history add column first_sight_on date;
alter table question_history add column first_sight_right boolean;
alter table question_history add column first_sight_topic smallint;
alter table question_history add column first_sight_key text;
alter table question_history add column ability_mean double precision;
alter table question_history add column ability_variance double precision;
alter table question_history add column batched_at timestamptz;

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
  first_sight_by_topic jsonb not null default '{}',
  counted_answers integer not null default 0,
  last_counted_at timestamptz,
  answered_seconds smallint[] not null default '{}',
  estimate jsonb,
  estimated_at timestamptz,
  answers_at_estimate integer not null default 0,
  estimate_due_at timestamptz,
  primary key (user_id, certification_id)
);
create index learner_belief_estimate_due on learner_belief (estimate_due_at) where estimate_due_at is not null;

-- Whose memories and beliefs are computed from the stored answers: all users who began after this migration, the others from their turn on.
-- rules: the version of the computation; a row with an older one is computed again.
create table learning_state (
  user_id uuid primary key references account (id) on delete cascade,
  rules integer not null,
  rebuilt_at timestamptz not null
);

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

-- What the batch knows of a question's difficulty: by_slope [{"mean": …, "variance": …, "logEvidence": …}] for each slope of the grid.
create table question_difficulty (
  question_id text primary key references question (id),
  answers integer not null default 0,
  by_slope jsonb not null,
  mean double precision not null,
  variance double precision not null,
  slope double precision not null,
  label text not null,
  updated_at timestamptz not null
);

-- version grows with each batch that changed a difficulty of the certification. figures: what staff and the public page are shown.
create table readiness_bank (
  certification_id text primary key references certification (id),
  version integer not null default 0,
  label_means jsonb not null,
  figures jsonb not null default '{}',
  updated_at timestamptz not null
);

-- The certification that a user prepares for. made_on: the first day of the plan; first_day_new: new questions planned for day_on.
create table study_target (
  user_id uuid not null references account (id) on delete cascade,
  certification_id text not null references certification (id),
  exam_on date,
  minutes_per_day smallint not null check (minutes_per_day between 5 and 240),
  remind_at smallint check (remind_at between 0 and 23),
  asks_outcome boolean not null default false,
  first_on date not null,
  created_at timestamptz not null,
  reminded_on date,
  outcome_asked_on date,
  primary key (user_id, certification_id)
);
create index study_target_reminded on study_target (remind_at, user_id) where remind_at is not null;
create index study_target_outcome on study_target (exam_on, user_id) where asks_outcome and exam_on is not null;

-- The latest outcome of a user's real exam. counted_id: its row of exam_outcome, once it counts; target: the target that 'passed' removed, for undoing.
create table study_outcome (
  user_id uuid not null references account (id) on delete cascade,
  certification_id text not null,
  result text not null check (result in ('passed', 'failed', 'moved')),
  taken_on date,
  score smallint check (score between 0 and 1000),
  told_at timestamptz not null,
  target jsonb,
  expected double precision,
  pass_by_offset double precision[],
  first_sight integer not null default 0,
  counted_id uuid,
  primary key (user_id, certification_id)
);
create index study_outcome_not_counted on study_outcome (told_at) where counted_id is null;

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

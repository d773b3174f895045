-- An attempt freezes what it was asked: parallel arrays of question ids, their versions, topics, and whether the user had seen them.
create table attempt (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  exam_id text not null references exam (id),
  certification_id text not null references certification (id),
  mode text not null check (mode in ('exam', 'practice')),
  status text not null check (status in ('in_progress', 'submitted', 'timed_out')),
  source_attempt_id uuid,
  question_ids text[] not null,
  question_versions integer[] not null,
  topic_numbers smallint[] not null,
  was_seen boolean[] not null,
  total_questions integer not null check (total_questions > 0),
  passing_score smallint not null,
  certification_name text not null,
  certification_code text not null,
  exam_title text not null,
  started_at timestamptz not null,
  expires_at timestamptz,
  completed_at timestamptz,
  score integer,
  has_passed boolean,
  topics jsonb,
  analysed_at timestamptz,
  primary key (user_id, id),
  check ((status = 'in_progress') = (completed_at is null)),
  check ((status = 'in_progress') = (score is null)),
  check (score between 0 and total_questions),
  check (completed_at <= expires_at)
);
create unique index attempt_one_open on attempt (user_id, exam_id, mode) where status = 'in_progress' and source_attempt_id is null;
create unique index attempt_one_open_of_missed on attempt (user_id, source_attempt_id) where status = 'in_progress' and source_attempt_id is not null;
create index attempt_newest on attempt (user_id, started_at desc, id desc) where source_attempt_id is null;
create index attempt_due on attempt (expires_at) where status = 'in_progress' and expires_at is not null;
create index attempt_not_analysed on attempt (completed_at) where status <> 'in_progress' and analysed_at is null and source_attempt_id is null;

-- sequences: {"<client id>": highest sequence seen}.
create table attempt_answer (
  user_id uuid not null,
  attempt_id uuid not null,
  question_id text not null,
  first_answer text,
  selected_answer text not null default '',
  changes integer not null default 0,
  is_flagged boolean not null default false,
  time_spent_ms integer not null default 0,
  sequences jsonb not null default '{}',
  first_saved_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (user_id, attempt_id, question_id),
  foreign key (user_id, attempt_id) references attempt (user_id, id) on delete cascade
);

-- What a user knows of each question: seen when asked, the verdict of the last finished answer, the flag last set.
create table question_history (
  user_id uuid not null references account (id) on delete cascade,
  question_id text not null,
  certification_id text not null,
  first_seen_at timestamptz not null,
  was_last_correct boolean,
  is_flagged boolean not null default false,
  primary key (user_id, question_id)
);
create index question_history_certification on question_history (user_id, certification_id);

-- Kept in the transaction that starts or closes an attempt, so that statistics never scan attempts.
-- score_millis: the sum of score × 100000 ÷ total, rounded, of completed attempts (thousandths of a percent).
create table attempt_statistics (
  user_id uuid not null references account (id) on delete cascade,
  exam_id text not null,
  mode text not null check (mode in ('exam', 'practice')),
  exam_title text not null,
  attempts integer not null default 0,
  completed integer not null default 0,
  passed integer not null default 0,
  score_millis bigint not null default 0,
  primary key (user_id, exam_id, mode)
);

create table review (
  user_id uuid not null,
  id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  review text,
  status text not null default 'visible' check (status in ('visible', 'hidden')),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create unique index review_one_each on review (user_id);
create index review_newest on review (created_at desc, id desc) where status = 'visible';

create table question_report (
  user_id uuid not null,
  id uuid not null,
  question_id text not null references question (id),
  version integer not null,
  attempt_id uuid,
  reason text not null,
  comment text,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  verdict_note text,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (user_id, id)
);
create index question_report_open on question_report (created_at) where status = 'open';
create index question_report_question on question_report (question_id);

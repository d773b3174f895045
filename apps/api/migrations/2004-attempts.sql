-- An attempt freezes what it was asked: parallel arrays of question ids, their versions, topics, and whether the user had seen them.
create table attempt (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  exam_id text references exam (id),
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
  -- total_questions counts all that were asked, and from the end of the attempt on only those that were scored.
  scoring text not null default 'all_or_nothing',
  points integer,
  max_points integer,
  unscored_ids text[] not null default '{}'::text[],
  sections jsonb not null default '[]'::jsonb,
  closed_through integer not null default 0,
  extra_time_percent smallint not null default 0,
  scenario_ids text[] not null default '{}'::text[],
  scenario_versions integer[] not null default '{}'::integer[],
  -- An attempt is an exam, a round over missed questions, a practice set or a day's list. The last two belong to no exam, and neither do
  -- rounds over what they missed. list_day: the user's date of a day's list.
  kind text not null default 'exam',
  list_day date,
  is_final boolean not null default false,
  -- What a finished attempt changed in its user's readiness, kept when it is first looked at:
  -- {"before": {"pass": {"low": 0.41, "expected": 0.52, "high": 0.63}, "firstSight": 78}, "after": {…}}.
  readiness_change jsonb,
  -- The language of an attempt's questions, from its start.
  language text not null default 'en',
  -- Item analysis took the attempt while the address of its account was not confirmed: its answers are in no figures, so that regrading must not subtract them.
  was_unconfirmed boolean not null default false,
  primary key (user_id, id),
  constraint attempt_check check ((status = 'in_progress') = (completed_at is null)),
  constraint attempt_check1 check ((status = 'in_progress') = (score is null)),
  constraint attempt_check2 check (score >= 0 and score <= total_questions),
  constraint attempt_check3 check (completed_at <= expires_at),
  constraint attempt_kind check (kind in ('exam', 'missed', 'set', 'today')),
  constraint attempt_list_day check ((kind = 'today') = (list_day is not null)),
  constraint attempt_of_exam check (
case kind
    when 'exam' then exam_id is not null
    when 'missed' then true
    else exam_id is null
end),
  -- A finished attempt has a score, points and the most points there were; an open one has none of them.
  constraint attempt_points_with_score check ((score is null) = (points is null) and (score is null) = (max_points is null))
);
create index attempt_certification on attempt (certification_id) where (status <> 'in_progress');
create index attempt_completed_exams on attempt (completed_at) include (has_passed) where ((kind = 'exam') and (source_attempt_id is null) and (completed_at is not null));
create index attempt_due on attempt (expires_at) where ((status = 'in_progress') and (expires_at is not null));
create index attempt_exams_not_analysed on attempt (completed_at) where ((status <> 'in_progress') and (analysed_at is null) and (kind = 'exam') and (source_attempt_id is null));
create index attempt_lists_of_day on attempt (user_id, certification_id, list_day) where (kind = 'today');
create index attempt_newest on attempt (user_id, started_at desc, id desc) where (source_attempt_id is null);
create index attempt_newest_sets on attempt (user_id, started_at desc, id desc) where (kind = 'set');
create unique index attempt_one_open on attempt (user_id, exam_id, mode) where ((status = 'in_progress') and (source_attempt_id is null));
create unique index attempt_one_open_list on attempt (user_id, certification_id) where ((status = 'in_progress') and (kind = 'today'));
create unique index attempt_one_open_of_missed on attempt (user_id, source_attempt_id) where ((status = 'in_progress') and (source_attempt_id is not null));
create index attempt_open_sets on attempt (user_id) where ((status = 'in_progress') and (kind = 'set'));
-- The overview counts attempts by day from indexes alone, which name the kind it counts.
create index attempt_started_exams on attempt (started_at) where ((kind = 'exam') and (source_attempt_id is null));

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
  sequences jsonb not null default '{}'::jsonb,
  first_saved_at timestamptz not null,
  saved_at timestamptz not null,
  struck text not null default '',
  -- confidence: how sure the user was. counted_at, counted_on: when the answer was counted (checked in practice, closed in an exam) and the user's date
  -- then; both null until it is. A blank of a finished exam has a row with an empty answer.
  confidence text,
  counted_at timestamptz,
  counted_on date,
  primary key (user_id, attempt_id, question_id),
  constraint attempt_answer_confidence check (confidence in ('guessed', 'fairly', 'sure')),
  foreign key (user_id, attempt_id) references attempt (user_id, id) on delete cascade
);

-- What users write down about questions.
create table question_note (
  user_id uuid not null references account (id) on delete cascade,
  question_id text not null,
  certification_id text not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (user_id, question_id)
);
create index question_note_newest on question_note (user_id, updated_at desc, question_id desc);

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
create index attempt_statistics_exam on attempt_statistics (exam_id) include (mode, attempts, completed, passed, score_millis);
-- The site's success rate counts users, not attempts: an index of those who finished something answers it without reading a table.
create index attempt_statistics_finishers on attempt_statistics (user_id) include (passed) where (completed > 0);

-- For KR-20 of a fixed exam: only attempts of one and the same form (question ids with versions) can be summed. right_counts: {"<question id>": right answers}.
create table exam_analysis (
  exam_id text primary key references exam (id),
  form text not null default '',
  attempts integer not null default 0,
  score_sum bigint not null default 0,
  score_square_sum bigint not null default 0,
  right_counts jsonb not null default '{}'::jsonb,
  times integer[] not null default '{}'::integer[]
);

-- Sums over first-sight answers in finished exams, and the figures that follow from them. times: counts by the buckets of slices/analysis.
create table question_analysis (
  question_id text not null references question (id),
  version integer not null,
  asked integer not null default 0,
  correct integer not null default 0,
  rest_sum bigint not null default 0,
  rest_square_sum bigint not null default 0,
  rest_sum_where_right bigint not null default 0,
  choices jsonb not null default '{}'::jsonb,
  times integer[] not null default '{}'::integer[],
  facility numeric(5,4),
  discrimination numeric(5,4),
  median_time_ms integer,
  flags text[] not null default '{}'::text[],
  doubt integer not null default 0,
  -- Sums for each place of an ordering or row of a matching: [{"right": 31, "restSumWhereRight": 21400}].
  components jsonb not null default '[]'::jsonb,
  primary key (question_id, version)
);
create index question_analysis_doubtful on question_analysis (doubt, question_id) where (doubt > 0);

-- What the batch knows of a question's difficulty: by_slope [{"mean": …, "variance": …, "logEvidence": …}] for each slope of the grid.
create table question_difficulty (
  question_id text primary key references question (id),
  answers integer not null default 0,
  by_slope jsonb not null,
  mean double precision not null,
  variance double precision not null,
  slope double precision not null,
  label text not null,
  updated_at timestamptz not null,
  -- question_key: the key of the wording that the answers were judged by; with another key the row counts as absent.
  -- before_mean: the mean difficulty when the month of before_month began, from which the drift is measured.
  question_key text not null,
  before_mean double precision,
  before_month date
);

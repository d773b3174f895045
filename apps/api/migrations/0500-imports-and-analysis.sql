-- Admin pages list what was imported and how questions did: imports belong to who made them; figures are kept per wording of a question, so that lists sort by them.
create table bank_import (
  user_id uuid not null,
  id uuid not null,
  certification_id text not null references certification (id),
  file_name text not null,
  format text,
  mode text not null check (mode in ('write', 'write-sound')),
  records integer not null,
  rejected integer not null,
  warnings integer not null,
  added integer,
  updated integer,
  unchanged integer,
  created_at timestamptz not null,
  primary key (user_id, id),
  check ((added is null) = (updated is null) and (added is null) = (unchanged is null))
);
create index bank_import_by_creation on bank_import (created_at, id);

-- Sums over first-sight answers in finished exams, and the figures that follow from them. times: counts by the buckets of item-analysis/histogram.ts.
create table question_analysis (
  question_id text not null references question (id),
  version integer not null,
  asked integer not null default 0,
  correct integer not null default 0,
  rest_sum bigint not null default 0,
  rest_square_sum bigint not null default 0,
  rest_sum_where_right bigint not null default 0,
  choices jsonb not null default '{}',
  times integer[] not null default '{}',
  facility numeric(5, 4),
  discrimination numeric(5, 4),
  median_time_ms integer,
  flags text[] not null default '{}',
  doubt integer not null default 0,
  primary key (question_id, version)
);
create index question_analysis_doubtful on question_analysis (doubt, question_id) where doubt > 0;

-- For KR-20 of a fixed exam: only attempts of one and the same form (question ids with versions) can be summed. right_counts: {"<question id>": right answers}.
create table exam_analysis (
  exam_id text primary key references exam (id),
  form text not null default '',
  attempts integer not null default 0,
  score_sum bigint not null default 0,
  score_square_sum bigint not null default 0,
  right_counts jsonb not null default '{}',
  times integer[] not null default '{}'
);

create index question_by_number on question (question_number, id);
create index question_by_update on question (updated_at, id);
create index exam_question_question on exam_question (question_id);
create index attempt_statistics_exam on attempt_statistics (exam_id) include (mode, attempts, completed, passed, score_millis);
create index attempt_certification on attempt (certification_id) where status <> 'in_progress';
create index question_report_by_creation on question_report (created_at, id);
create index question_report_by_resolution on question_report (coalesce(resolved_at, '-infinity'::timestamptz), id);
create index question_report_by_id on question_report (id);

create table exam (
  id text primary key,
  certification_id text not null references certification (id),
  title text not null,
  description text not null,
  difficulty text not null,
  duration integer not null,
  passing_score smallint not null check (passing_score >= 1 and passing_score <= 100),
  assembly text not null check (assembly in ('fixed', 'drawn')),
  question_count integer not null check (question_count >= 0),
  free boolean not null default false,
  position integer not null default 0,
  publication text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  origin text not null default 'admin' check (origin in ('content', 'import', 'admin')),
  unscored integer not null default 0,
  sections jsonb not null default '[]'::jsonb,
  -- A final is an exam whose questions are asked nowhere else. attempt.is_final: as the exam was when the attempt started.
  is_final boolean not null default false,
  translations jsonb not null default '{}'::jsonb,
  import_id uuid,
  constraint exam_duration_minutes_check check (duration > 0),
  constraint exam_final_is_fixed check (not is_final or assembly = 'fixed'),
  constraint exam_status_check check (publication in ('draft', 'published', 'retired')),
  constraint exam_unscored check (unscored >= 0)
);
create index exam_certification on exam (certification_id, "position");

create table exam_question (
  exam_id text not null references exam (id),
  position integer not null check ("position" > 0),
  question_id text not null references question (id),
  primary key (exam_id, "position"),
  unique (exam_id, question_id)
);
create index exam_question_question on exam_question (question_id);

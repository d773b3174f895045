-- Questions have immutable versions, because a finished attempt must show for ever what it asked.
create table question (
  id text primary key,
  certification_id text not null references certification (id),
  question_number integer not null check (question_number > 0),
  topic_number smallint,
  version integer not null,
  status text not null check (status in ('draft', 'published', 'retired')),
  external_id text,
  content_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (certification_id, question_number)
);
create unique index question_external_id on question (certification_id, external_id) where external_id is not null;
create index question_content_key on question (certification_id, content_key);

-- options: [{"text": "…", "why": "…" | null}], letters by position.
create table question_version (
  question_id text not null references question (id),
  version integer not null check (version > 0),
  question_text text not null,
  options jsonb not null,
  number_of_answers smallint not null check (number_of_answers > 0),
  correct_answer text not null check (correct_answer ~ '^[A-Z]+$'),
  explanation text not null default '',
  reference_title text,
  reference_url text,
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  note text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (question_id, version)
);

create table exam (
  id text primary key,
  certification_id text not null references certification (id),
  title text not null,
  description text not null,
  difficulty text not null,
  duration_minutes integer not null check (duration_minutes > 0),
  passing_score smallint not null check (passing_score between 1 and 100),
  assembly text not null check (assembly in ('fixed', 'drawn')),
  question_count integer not null check (question_count >= 0),
  is_free boolean not null default false,
  position integer not null default 0,
  status text not null check (status in ('draft', 'published', 'retired')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index exam_certification on exam (certification_id, position);

create table exam_question (
  exam_id text not null references exam (id),
  position integer not null check (position > 0),
  question_id text not null references question (id),
  primary key (exam_id, position),
  unique (exam_id, question_id)
);

-- Cases that several questions are about, with immutable versions as questions have: an attempt pins those that it needs.
create table scenario (
  id text primary key,
  certification_id text not null references certification (id),
  version integer not null,
  origin text not null default 'admin' check (origin in ('content', 'import', 'admin')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index scenario_certification on scenario (certification_id, id);

-- tabs: [{"title": "…", "text": "…"}].
create table scenario_version (
  scenario_id text not null references scenario (id),
  version integer not null check (version > 0),
  title text not null,
  tabs jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (scenario_id, version)
);

-- Questions have immutable versions, because a finished attempt must show for ever what it asked.
create table question (
  id text primary key,
  certification_id text not null references certification (id),
  question_number integer not null check (question_number > 0),
  topic_number smallint,
  version integer not null,
  status text not null check (status in ('draft', 'published', 'retired')),
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  origin text not null default 'admin' check (origin in ('content', 'import', 'admin')),
  -- What staff sort, search and filter questions by is kept with the question, so that a list of 100,000 reads an index and not every wording, figure and report.
  difficulty text not null default 'medium',
  facility numeric(5,4),
  discrimination numeric(5,4),
  open_reports integer not null default 0,
  search_words tsvector not null default ''::tsvector,
  -- is_reserved: a published or draft final asks the question, so learners do not find it in the bank. Derived from the exams.
  -- was_browsable: learners have been able to find it in the bank at some time, so no exam that asks it can become a final. Without meaning for drafts.
  is_reserved boolean not null default false,
  was_browsable boolean not null default true,
  -- The languages in which the present version can be read, and how many questions of the bank can be in each: {"en": 170, "vi": 20}.
  languages text[] not null default '{en}'::text[],
  -- Which import added a question or an exam, so that it can be taken back, and when it was. Null for what came otherwise.
  import_id uuid,
  unique (certification_id, question_number)
);
create index question_by_discrimination on question (COALESCE(discrimination, ('-2'::integer)::numeric), id);
create index question_by_facility on question (COALESCE(facility, ('-2'::integer)::numeric), id);
create index question_by_number on question (question_number, id);
create index question_by_open_reports on question (open_reports, id);
create index question_by_update on question (updated_at, id);
create unique index question_external_id on question (certification_id, external_id) where (external_id is not null);
create index question_filters on question (status, difficulty, topic_number, certification_id);
create index question_search on question using gin (search_words);

-- options: [{"text": "…", "why": "…" | null}], letters by position.
-- prompts: ["…"], the rows of a matching; prompt_options: ["AB", "ABC"], the options that each row allows, or null.
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
  -- How a question is answered: which encoding its answers and its key are in. It belongs to the version, so that an attempt keeps the kind
  -- that it was asked.
  kind text not null default 'choice',
  display text,
  prompts jsonb not null default '[]'::jsonb,
  prompt_options jsonb,
  scenario_id text,
  -- The language in which a version was written, and its texts in others: {"vi": {"key": "B", "question_text": "…", "options": ["…"],
  -- "prompts": [], "whys": ["…"], "explanation": "…"}}. Unlike the version itself, translations can be added and mended later.
  lang text not null default 'en',
  translations jsonb not null default '{}'::jsonb,
  primary key (question_id, version),
  constraint question_version_display check (
case
    when kind = 'matching' then display in ('list', 'grid', 'inline')
    else display is null
end),
  constraint question_version_kind check (kind in ('choice', 'ordering', 'matching')),
  constraint question_version_scenario foreign key (scenario_id) references scenario (id)
);
create index question_version_scenario on question_version (scenario_id) where (scenario_id is not null);

-- A question that a user sent to one other person. token_hash: of the link's token, which is not stored.
-- receiver_hash: of a random secret in the browser that answered; nothing else is kept of the receiver but the answer.
create table question_link (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  question_id text not null,
  certification_id text not null,
  version integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sender_answer text,
  receiver_answer text,
  receiver_hash bytea,
  primary key (user_id, id),
  constraint question_link_check check ((receiver_answer is null) = (receiver_hash is null)),
  unique (user_id, token_hash)
);
create index question_link_expiry on question_link (expires_at);

-- A report is open or resolved, and resolved with one of four verdicts, because whoever reported reads which (contract, reports.ts).
create table question_report (
  user_id uuid not null,
  id uuid not null,
  question_id text not null references question (id),
  version integer not null,
  attempt_id uuid,
  reason text not null,
  comment text,
  status text not null default 'open' check (status in ('open', 'resolved')),
  verdict_note text,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  verdict text check (verdict in ('fixed', 'no_change', 'duplicate', 'invalid')),
  search_text text not null generated always as (lower(COALESCE(comment, ''))) stored,
  primary key (user_id, id),
  constraint question_report_verdict_when_resolved check ((status = 'resolved') = (verdict is not null))
);
create index question_report_by_creation on question_report (created_at, id);
create index question_report_by_id on question_report (id);
create index question_report_by_resolution on question_report (COALESCE(resolved_at, '-infinity'::timestamp with time zone), id);
-- While a user's report on a question is open, a second one replaces it: also when two arrive at once.
create unique index question_report_one_open on question_report (user_id, question_id) where (status = 'open');
create index question_report_open on question_report (created_at) where (status = 'open');
create index question_report_question on question_report (question_id);

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

alter table question_version add column scenario_id text;
alter table question_version add constraint question_version_scenario foreign key (scenario_id) references scenario (id) not valid;
alter table question_version validate constraint question_version_scenario;

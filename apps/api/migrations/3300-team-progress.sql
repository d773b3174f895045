-- What a team sees of the readiness of those who ticked to be counted, by certification, as it stood in a night. figures: null while they would tell
-- who somebody is. counted: how many people they are over. broken_at: when one of those counted was counted no more.
create table team_progress (
  team_id uuid not null references team (id) on delete cascade,
  certification_id text not null,
  as_of timestamptz,
  counted integer not null default 0,
  figures jsonb,
  broken_at timestamptz,
  primary key (team_id, certification_id),
  constraint team_progress_shown check (figures is null or as_of is not null)
);

-- Who is or will be counted there, from when on: who ticked and has an estimate. answers: how many of the person's answers the shown figures are
-- over, null before the first. No figure of one person is kept.
create table team_progress_member (
  member_id uuid not null references team_member (id) on delete cascade,
  certification_id text not null,
  since timestamptz not null,
  answers integer,
  primary key (member_id, certification_id)
);

-- Readiness that somebody sent to the trainers of a team: a copy of that day, by name, for 30 days. A new one of the certification replaces it.
create table team_estimate (
  team_id uuid not null references team (id) on delete cascade,
  id uuid primary key,
  member_id uuid not null references team_member (id) on delete cascade,
  certification_id text not null,
  low double precision not null,
  high double precision not null,
  note text,
  day date not null,
  ends_on date not null,
  unique (member_id, certification_id)
);
create index team_estimate_team on team_estimate (team_id, id);
create index team_estimate_end on team_estimate (ends_on);

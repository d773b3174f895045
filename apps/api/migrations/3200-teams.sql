-- People who prepare together. All of it is small, seldom written and read beside other shards, so these are reference tables: they have
-- foreign keys among each other and none to an account, whose removal takes its memberships away itself.
create table team (
  id uuid primary key,
  name text not null,
  -- Whether somebody who joins gets a free seat.
  assigns_seats boolean not null default true,
  suspended_at timestamptz,
  created_at timestamptz not null
);
create index team_by_creation on team (created_at, id);
create index team_by_name on team (lower(name), id);

-- email: the address that the person joined with. seat_ends_on: the last day of the seat, null without one; a seat runs out by itself.
-- agreed_version: which version of what a team sees was agreed to; null for who made the team.
-- Who left stays for 30 days, since the team sees their lines so long; who comes back is a new member.
create table team_member (
  team_id uuid not null references team (id) on delete cascade,
  id uuid primary key,
  user_id uuid not null,
  email text not null,
  role text not null check (role in ('member', 'trainer', 'owner')),
  joined_at timestamptz not null,
  left_at timestamptz,
  agreed_version smallint,
  agreed_at timestamptz,
  counts_me_at timestamptz,
  seat_at timestamptz,
  seat_ends_on date,
  constraint team_member_agreed check ((agreed_version is null) = (agreed_at is null)),
  constraint team_member_seat check ((seat_at is null) = (seat_ends_on is null)),
  constraint team_member_left_seat check (left_at is null or seat_at is null)
);
create unique index team_member_once on team_member (team_id, user_id) where (left_at is null);
create index team_member_user on team_member (user_id);
create index team_member_left on team_member (left_at) where (left_at is not null);

-- name_key: the name in lower case, by which there is one group of a name.
create table team_group (
  team_id uuid not null references team (id) on delete cascade,
  id uuid primary key,
  name text not null,
  name_key text not null,
  created_at timestamptz not null,
  unique (team_id, name_key)
);

create table team_group_member (
  group_id uuid not null references team_group (id) on delete cascade,
  member_id uuid not null references team_member (id) on delete cascade,
  primary key (group_id, member_id)
);
create index team_group_member_of on team_group_member (member_id);

-- What stays of each paid order of seats: from those that were not refunded the seats and their ends are reckoned, in the order in which they
-- were paid. The order itself is its buyer's, and may go with the account.
create table team_seat_purchase (
  team_id uuid not null references team (id) on delete cascade,
  order_id uuid primary key,
  user_id uuid not null,
  seats integer not null check (seats > 0),
  renews boolean not null,
  paid_at timestamptz not null,
  refunded_at timestamptz
);
create index team_seat_purchase_team on team_seat_purchase (team_id, paid_at);

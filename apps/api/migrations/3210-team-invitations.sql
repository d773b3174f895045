-- An invitation is for one address, or a link for a number of people. Only the hash of its token is kept.
-- invited_by: an account, which may be gone.
create table team_invitation (
  team_id uuid not null references team (id) on delete cascade,
  id uuid primary key,
  token_hash bytea not null unique,
  email text,
  email_key text,
  role text not null check (role in ('member', 'trainer')),
  invited_by uuid not null,
  email_domain text,
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint team_invitation_kind check (
    (email is null) = (email_key is null) and (email is null or (max_uses = 1 and email_domain is null))
  ),
  constraint team_invitation_uses check (uses between 0 and max_uses)
);
create index team_invitation_team on team_invitation (team_id);
create index team_invitation_address on team_invitation (email_key) where (email_key is not null);
create index team_invitation_expiry on team_invitation (expires_at);

create table team_invitation_group (
  invitation_id uuid not null references team_invitation (id) on delete cascade,
  group_id uuid not null references team_group (id) on delete cascade,
  primary key (invitation_id, group_id)
);
create index team_invitation_group_of on team_invitation_group (group_id);

-- Mails that invited somebody, for a week, to count them. A team that was deleted counts too, so it is no foreign key.
create table team_invitation_mail (
  id uuid primary key,
  team_id uuid not null,
  user_id uuid not null,
  email_hash bytea not null,
  was_paid boolean not null,
  sent_at timestamptz not null
);
create index team_invitation_mail_sent on team_invitation_mail (sent_at);

-- Addresses that want no invitation, as keyed hashes.
create table team_invitation_stop (
  email_hash bytea primary key,
  stopped_at timestamptz not null
);

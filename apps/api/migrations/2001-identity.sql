-- People. user_id leads every key, so that another user's row cannot be reached and the tables can be sharded by user.
create table account (
  id uuid primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  email_confirmed_at timestamptz,
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What staff sort people by: attempts ever started, and when a session was last used (within minutes). Staff's lists page by
  -- keyset, so each order that they offer has an index in the very form that platform/lists sorts by.
  attempts_started integer not null default 0,
  last_seen_at timestamptz,
  search_text text not null generated always as ((lower(name) || ' ') || lower(email)) stored,
  time_zone text,
  asks_confidence boolean not null default false,
  text_size_percent smallint not null default 100,
  hides_clock boolean not null default false,
  extra_time_percent smallint not null default 0,
  language text not null default 'en',
  -- How a user is called in reviews: a run of words of the name; null, a word of it by the account's language.
  given_name text
);
-- Admins are few among all accounts: the guard of the last one and the contact form look for them.
create index account_admins on account (created_at, id) where (role = 'ADMIN');
create index account_by_attempts on account (attempts_started, id);
create index account_by_email on account (lower(email), id);
create index account_by_last_seen on account (COALESCE(last_seen_at, '-infinity'::timestamp with time zone), id);
create index account_by_name on account (lower(name), id);
create index account_created on account (created_at, id);

-- The one global look-up: which user has this address (lower case). Written in the same transaction as the account.
create table account_email (
  email_key text primary key,
  user_id uuid not null
);

-- Links sent by mail: single use, stored hashed.
-- A mail to the old address carries a link that cancels a change of address.
create table account_token (
  user_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null,
  purpose text not null check (purpose in ('reset_password', 'confirm_email', 'change_email', 'reject_email_change')),
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, token_hash)
);

create table session (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  user_agent text,
  address text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (user_id, id)
);
create unique index session_token on session (user_id, token_hash);

-- Browsers that have signed in to an account before: failed sign-ins of strangers do not count against them.
create table known_device (
  user_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- A sign-in that waits for its second factor.
create table login_challenge (
  user_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null,
  failures smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, token_hash)
);

create table recovery_code (
  user_id uuid not null references account (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whoever takes an admin away holds this one row meanwhile, so that of two who do it to each other one stays. It belongs to no user: on a
-- cluster it lies on the coordinator, and no lock reaches across users.
create table admin_guard (
  singleton boolean default true primary key check (singleton)
);

insert into admin_guard (singleton) values
  ('true');

-- Failures and sign-ups counted by key ('login:account:address', …); rows past their end are swept.
create table rate_limit (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);

create table idempotency_key (
  user_id uuid not null references account (id) on delete cascade,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);

-- A trial stays used when its account is removed: the address is kept as a keyed hash only.
create table trial_use (
  email_hash bytea primary key,
  used_at timestamptz not null
);

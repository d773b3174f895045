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
  updated_at timestamptz not null
);
create index account_created on account (created_at, id);

-- The one global look-up: which user has this address (lower case). Written in the same transaction as the account.
create table account_email (
  email_key text primary key,
  user_id uuid not null
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

-- Links sent by mail: single use, stored hashed.
create table account_token (
  user_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null,
  purpose text not null check (purpose in ('reset_password', 'confirm_email', 'change_email')),
  email text,
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

-- Failures and sign-ups counted by key ('login:account:address', …); rows past their end are swept.
create table rate_limit (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);

-- Mail waits here in the transaction that decided to send it; a job delivers it.
create table mail_outbox (
  id uuid primary key,
  dedup_key text unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null;

-- Everything that staff did, and what happened to accounts. Rows are only ever inserted; each names the hash of its actor's row before.
create table audit (
  user_id uuid not null,
  id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  previous_hash bytea,
  hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index audit_created on audit (created_at, id);
create index audit_subject on audit (subject_type, subject_id);

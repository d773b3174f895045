-- Browsers that have signed in to an account before: failed sign-ins of strangers do not count against them.
create table known_device (
  user_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);

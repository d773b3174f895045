-- How a row's hash was made. 1: without a key, by earlier releases. 2: with a key derived from SECRET_KEY, so that nobody who can only write to the database can make one.
alter table audit add column scheme smallint not null default 1;

-- Where each actor's chain ends, so that rows cut off its end are missed. The mac needs the key too. Rows up to `accepted_rows` were there before the key was, or were accepted by an operator: `accepted_digest` stands for their content.
create table audit_head (
  user_id uuid primary key,
  position integer not null check (position > 0),
  hash bytea not null,
  accepted_rows integer not null default 0,
  accepted_digest bytea,
  mac bytea,
  updated_at timestamptz not null
);
insert into audit_head (user_id, position, hash, accepted_rows, updated_at)
select user_id, position, hash, position, created_at from audit
where not exists (select 1 from audit as later where later.user_id = audit.user_id and later.position > audit.position);

-- What the last check of all chains found, for the metrics of every process.
create table audit_check (
  singleton boolean primary key default true check (singleton),
  checked_at timestamptz not null,
  chains integer not null,
  rows bigint not null,
  broken integer not null
);

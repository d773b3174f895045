-- Everything that staff did, and what happened to accounts. Rows are only ever inserted; each names the keyed hash of its actor's row before.
create table audit (
  user_id uuid not null,
  id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  request_id text,
  previous_hash bytea,
  hash bytea not null,
  created_at timestamptz not null,
  -- Each row has its place in its actor's chain: the unique index lets two transactions of one admin not follow the same row, and a missing place shows.
  position integer not null check ("position" > 0),
  -- Why it was done, where the admin was asked; some acts, such as an import, have no single subject.
  reason text,
  search_text text not null generated always as (lower(((((action || ' ') || COALESCE(subject_id, '')) || ' ') || COALESCE(reason, '')))) stored,
  primary key (user_id, id)
);
create index audit_by_actor on audit (user_id, created_at, id);
create index audit_created on audit (created_at, id);
create unique index audit_position on audit (user_id, "position");
create index audit_subject on audit (subject_type, subject_id);

-- Where each actor's chain ends, so that rows cut off its end are missed. The mac needs the key too. Rows up to `accepted_rows` were accepted by an operator: `accepted_digest` stands for their content.
create table audit_head (
  user_id uuid primary key,
  position integer not null check ("position" > 0),
  hash bytea not null,
  accepted_rows integer not null default 0,
  accepted_digest bytea,
  mac bytea,
  updated_at timestamptz not null
);

-- What the last check of all chains found, for the metrics of every process.
create table audit_check (
  singleton boolean default true primary key check (singleton),
  checked_at timestamptz not null,
  chains integer not null,
  rows bigint not null,
  broken integer not null,
  -- When an operator last accepted the audit log as it was. The mac needs the key derived from SECRET_KEY, so an acceptance cannot be made by someone who can only write to the database; every process that verifies the log sees it and compares with its own memory no longer.
  accepted_at timestamptz,
  acceptance_mac bytea
);

-- Imports and regrades run beside requests: a task is taken by one process at a time, tells how far it is, and is taken up by another when its process died.
create table staff_task (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('import', 'regrade')),
  -- The certification that is written, the question that is regraded.
  subject_id text not null,
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  stage text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  percent integer not null default 0,
  tries integer not null default 0,
  -- Whoever runs it, and until when nobody else may.
  holder uuid,
  lease_until timestamptz,
  is_cancelled boolean not null default false,
  -- Why it failed, in words for the person who started it.
  problem text,
  result jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (user_id, id)
);
create index staff_task_by_subject on staff_task (kind, subject_id, created_at, id);
create index staff_task_open on staff_task (kind, created_at, id) where (state in ('waiting', 'running'));

-- An import is listed from its start on, when nothing is counted yet. A check is one that never writes.
create table bank_import (
  user_id uuid not null,
  id uuid not null,
  certification_id text not null references certification (id),
  file_name text not null,
  format text,
  mode text not null check (mode in ('check', 'write', 'write-sound')),
  records integer,
  rejected integer,
  warnings integer,
  added integer,
  updated integer,
  unchanged integer,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, id),
  constraint bank_import_check check ((added is null) = (updated is null) and (added is null) = (unchanged is null))
);
create index bank_import_by_creation on bank_import (created_at, id);

-- What was uploaded, in parts, so that any process can read it again; kept for a day.
create table import_upload (
  user_id uuid not null,
  id uuid not null,
  part integer not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (user_id, id, part)
);

-- What an import found and did: the report's JSON, gzipped.
create table import_report (
  user_id uuid not null,
  id uuid not null,
  body bytea not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);

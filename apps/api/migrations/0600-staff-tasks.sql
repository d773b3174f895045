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
create index staff_task_open on staff_task (kind, created_at, id) where state in ('waiting', 'running');
create index staff_task_by_subject on staff_task (kind, subject_id, created_at, id);

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

-- An import is listed from its start on, when nothing is counted yet. A check is one that never writes.
alter table bank_import alter column records drop not null;
alter table bank_import alter column rejected drop not null;
alter table bank_import alter column warnings drop not null;
alter table bank_import drop constraint bank_import_mode_check;
alter table bank_import add constraint bank_import_mode_check check (mode in ('check', 'write', 'write-sound'));

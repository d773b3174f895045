-- What a plan was told of its exam (LRN-130 to LRN-133). `seen_change`: the change that its user has put away. Of the mails about changes:
-- `changes_told_at`: what became known until then was told, or was known before; `end_told`: the end that the last mail named as near, and
-- how many days before it; `changes_looked_at` and `changes_due_at`: when the job last looked, and when it next does (null: only after a change).
alter table study_target
  add column seen_change text,
  add column changes_told_at timestamptz not null default '1970-01-01 00:00:00+00',
  add column end_told text,
  add column changes_looked_at timestamptz not null default '1970-01-01 00:00:00+00',
  add column changes_due_at timestamptz default '1970-01-01 00:00:00+00';

alter table account add column tells_exam_changes boolean not null default true;

-- The certifications whose passes had the same reach when this one was granted: an exam whose end was known, and its successor (PLN-17).
alter table subscription_grant add column same_reach_as text[] not null default '{}';

-- When the job next looks at a target's mails; null: never. What was written before, or by a process that does not know the column, is looked at once.
alter table study_target add column mail_due_at timestamptz default '1970-01-01 00:00:00+00';
-- Nothing looks for targets by what they mail any more.
drop index study_target_mailed;
drop index study_target_reminded;
drop index study_target_outcome;

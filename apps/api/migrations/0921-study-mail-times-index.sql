-- no-transaction
-- The job reads the targets that are due.
create index concurrently study_target_mail_due on study_target (mail_due_at, user_id) where mail_due_at is not null;

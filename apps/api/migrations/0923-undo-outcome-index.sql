-- no-transaction
-- The job finds what is kept for undoing, and for longer than that is possible.
create index concurrently study_outcome_kept on study_outcome (told_at) where target is not null or previous is not null;

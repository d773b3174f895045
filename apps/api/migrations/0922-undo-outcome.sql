-- What an outcome replaced, while it can be undone: the outcome before it in previous, the target before it in target.
alter table study_outcome add column previous jsonb;

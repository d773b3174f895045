-- no-transaction
-- The job about exam changes finds the targets that are due, and those of a certification whose facts changed.
create index concurrently study_target_changes_due on study_target (changes_due_at, user_id) where (changes_due_at is not null);
create index concurrently study_target_changes_looked on study_target (certification_id, changes_looked_at);

-- no-transaction
-- The overview counts attempts by day from indexes alone, which name the kind it counts.
create index concurrently attempt_started_exams on attempt (started_at) where kind = 'exam' and source_attempt_id is null;
create index concurrently attempt_completed_exams on attempt (completed_at) include (has_passed) where kind = 'exam' and source_attempt_id is null and completed_at is not null;
drop index concurrently if exists attempt_started;
drop index concurrently if exists attempt_completed;

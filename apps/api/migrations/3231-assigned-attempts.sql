-- no-transaction
create index concurrently attempt_assignment on attempt (assignment_id) where (assignment_id is not null);

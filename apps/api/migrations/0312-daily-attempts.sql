-- The overview shows attempts of a whole year: a job keeps one row a day (UTC), so that only the days since then are counted from attempts.
create table daily_attempts (
  day date primary key,
  started integer not null,
  completed integer not null,
  passed integer not null
);
create index attempt_started on attempt (started_at) where source_attempt_id is null;
create index attempt_completed on attempt (completed_at) include (has_passed) where source_attempt_id is null and completed_at is not null;

-- no-transaction
-- Open sets, a user's sets and the lists of a day, the exams that item analysis has not seen, and the first sights that the batch has not.
create unique index concurrently attempt_one_open_list on attempt (user_id, certification_id) where status = 'in_progress' and kind = 'today';
create index concurrently attempt_open_sets on attempt (user_id) where status = 'in_progress' and kind = 'set';
create index concurrently attempt_newest_sets on attempt (user_id, started_at desc, id desc) where kind = 'set';
create index concurrently attempt_lists_of_day on attempt (user_id, certification_id, list_day) where kind = 'today';
create index concurrently attempt_exams_not_analysed on attempt (completed_at) where status <> 'in_progress' and analysed_at is null and kind = 'exam' and source_attempt_id is null;
create index concurrently question_history_not_batched on question_history (first_sight_at) where first_sight_at is not null and batched_at is null;
drop index concurrently if exists attempt_not_analysed;

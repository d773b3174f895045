-- no-transaction
-- Staff list the questions whose answer a vendor may change, those that were never looked at first.
alter table question validate constraint question_checked_on;
create index concurrently question_volatile on question (coalesce(checked_on - '1970-01-01'::date, -1), id) where (look_at is not null);

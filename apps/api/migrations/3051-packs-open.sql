-- no-transaction
-- The job finds the open attempts of packs by their age.
alter table attempt validate constraint attempt_kind;
alter table attempt validate constraint attempt_list_day;
create index concurrently attempt_open_packs on attempt (started_at, id) where ((status = 'in_progress') and (kind = 'pack'));

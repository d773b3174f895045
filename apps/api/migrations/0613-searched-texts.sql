-- What staff search for is kept in lower case: to make a text so for each row and search took most of a search's time.
alter table review add column search_text text not null generated always as (lower(coalesce(review, ''))) stored;
alter table question_report add column search_text text not null generated always as (lower(coalesce(comment, ''))) stored;
alter table audit add column search_text text not null generated always as (lower(action || ' ' || coalesce(subject_id, '') || ' ' || coalesce(reason, ''))) stored;

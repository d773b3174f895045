-- point: questions with the same point test one thing; null: no other question does. look_at: what to look at, because a vendor may change the
-- answer; checked_on: the day on which somebody last did, null: nobody has. All three are the question's own and no part of its versions.
alter table question add column point text;
alter table question add column look_at text;
alter table question add column checked_on date;
alter table question add constraint question_checked_on check (look_at is not null or checked_on is null) not valid;

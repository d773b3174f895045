-- What a user had answered of the certification when the outcome was told: different questions, and days with an answer. Null for outcomes of before.
alter table study_outcome add column done_questions integer check (done_questions >= 0);
alter table study_outcome add column done_days integer check (done_days >= 0);

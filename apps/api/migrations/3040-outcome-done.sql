-- What a user had answered of the certification when the outcome was told: different questions, and days with an answer. Null for outcomes of before.
alter table study_outcome add column done_questions integer;
alter table study_outcome add column done_days integer;

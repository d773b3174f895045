-- question_key: the key of the wording that the answers were judged by; with another key the row counts as absent.
-- before_mean: the mean difficulty when the month of before_month began, from which the drift is measured.
alter table question_difficulty add column question_key text not null default '';
alter table question_difficulty alter column question_key drop default;
alter table question_difficulty add column before_mean double precision;
alter table question_difficulty add column before_month date;

-- needs_settling: difficulties have changed, and the labels' means have not followed yet. questions_key: which questions count, as a hash:
-- when it changes, the version grows, since beliefs have to be computed anew.
alter table readiness_bank add column needs_settling boolean not null default false;
alter table readiness_bank add column questions_key text not null default '';

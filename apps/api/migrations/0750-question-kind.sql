-- How a question is answered: which encoding its answers and its key are in. It belongs to the wording, so that an attempt keeps the kind that
-- it was asked. Every wording from before is a choice.
alter table question_version add column kind text not null default 'choice';
alter table question_version add constraint question_version_kind check (kind in ('choice')) not valid;
alter table question_version validate constraint question_version_kind;

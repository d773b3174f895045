-- Orderings and matchings. A matching has prompts, its rows, and may allow each of them some of the options only:
-- prompts ["…"], prompt_options ["AB", "ABC"] or null.
alter table question_version drop constraint question_version_kind;
alter table question_version add constraint question_version_kind check (kind in ('choice', 'ordering', 'matching')) not valid;
alter table question_version validate constraint question_version_kind;
alter table question_version add column display text;
alter table question_version add column prompts jsonb not null default '[]';
alter table question_version add column prompt_options jsonb;
alter table question_version add constraint question_version_display
  check (case when kind = 'matching' then display in ('list', 'grid', 'inline') else display is null end) not valid;
alter table question_version validate constraint question_version_display;

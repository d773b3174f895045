-- Whether the words of a version's translations are among the search words of its question. A job adds those that earlier releases stored.
alter table question_version add column are_translations_searched boolean not null default false;

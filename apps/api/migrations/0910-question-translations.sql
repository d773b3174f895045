-- The language in which a version was written, and its texts in others: {"vi": {"key": "B", "question_text": "…", "options": ["…"],
-- "prompts": [], "whys": ["…"], "explanation": "…"}}. Unlike the version itself, translations can be added and mended later.
alter table question_version add column lang text not null default 'en';
alter table question_version add column translations jsonb not null default '{}';
-- The languages in which the present version can be read, and how many questions of the bank can be in each: {"en": 170, "vi": 20}.
alter table question add column languages text[] not null default '{en}';
alter table certification add column question_languages jsonb not null default '{}';
update certification set question_languages = jsonb_build_object('en', question_count) where question_count > 0;

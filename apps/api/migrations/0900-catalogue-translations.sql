-- Texts of the catalogue in other languages than English, by language and field: {"vi": {"heading": "…"}}.
alter table provider add column translations jsonb not null default '{}';
alter table category add column translations jsonb not null default '{}';
alter table certification add column translations jsonb not null default '{}';
alter table topic add column translations jsonb not null default '{}';
alter table exam add column translations jsonb not null default '{}';
alter table plan add column translations jsonb not null default '{}';

-- Staff prepare providers and certifications as drafts; what visitors see follows from the publication alone.
alter table provider drop column is_listed;
alter table provider add column publication text not null default 'published' check (publication in ('draft', 'published', 'retired'));
alter table provider add column is_listed boolean generated always as (publication = 'published') stored;
alter table certification drop column is_listed;
alter table certification add column publication text not null default 'published' check (publication in ('draft', 'published', 'retired'));
alter table certification add column is_listed boolean generated always as (publication = 'published') stored;
alter table category add column updated_at timestamptz not null default '2026-11-21T00:00:00Z';
alter table topic add column updated_at timestamptz not null default '2026-11-21T00:00:00Z';

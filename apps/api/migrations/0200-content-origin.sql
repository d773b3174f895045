-- Content files, imports and admins write the same rows: origin names who wrote a row last, so that loading content never undoes an admin's edit.
alter table provider add column origin text not null default 'admin' check (origin in ('content', 'import', 'admin'));
alter table certification add column origin text not null default 'admin' check (origin in ('content', 'import', 'admin'));
alter table topic add column origin text not null default 'admin' check (origin in ('content', 'import', 'admin'));
alter table question add column origin text not null default 'admin' check (origin in ('content', 'import', 'admin'));
alter table exam add column origin text not null default 'admin' check (origin in ('content', 'import', 'admin'));

-- What was loaded from the content folder: one row for providers.yaml and one for each certification, so that unchanged content is not even parsed.
create table content_source (
  id text primary key,
  fingerprint text not null,
  loaded_at timestamptz not null
);

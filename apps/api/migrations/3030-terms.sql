-- What the options of a certification are told apart by, as one list, since it is always read and written whole. Reference.
-- terms: [{"id": "…", "name": "…", "aliases": ["…"], "case": false, "line": "…", "vi": {"line": "…"}}].
create table term_list (
  certification_id text primary key references certification (id),
  version integer not null,
  terms jsonb not null,
  origin text not null default 'admin' check (origin in ('content', 'admin')),
  updated_at timestamptz not null
);

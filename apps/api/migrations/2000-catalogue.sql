-- What everybody reads and only content writers change. On a cluster these are reference tables, so nothing here names a user.
create table content_version (
  singleton boolean default true primary key check (singleton),
  version bigint not null
);

insert into content_version (singleton, version) values
  ('true', '1');

create table category (
  id text primary key,
  name text not null unique,
  updated_at timestamptz not null default '2026-11-21 00:00:00+00'::timestamp with time zone,
  translations jsonb not null default '{}'::jsonb
);

-- Staff prepare providers and certifications as drafts; what visitors see follows from the publication alone.
create table provider (
  id text primary key,
  name text not null unique,
  heading text not null,
  subheading text not null,
  monogram text not null,
  tint smallint not null check (tint >= 0 and tint <= 360),
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Content files, imports and admins write the same rows: origin names who wrote a row last, so that loading content never undoes an admin's edit.
  origin text not null default 'admin' check (origin in ('content', 'import', 'admin')),
  publication text not null default 'published' check (publication in ('draft', 'published', 'retired')),
  is_listed boolean generated always as (publication = 'published') stored,
  -- What is true of all of a provider's exams; a fact of the certification about the same subject replaces it.
  vendor_facts jsonb not null default '[]'::jsonb,
  -- Texts of the catalogue in other languages than English, by language and field: {"vi": {"heading": "…"}}.
  translations jsonb not null default '{}'::jsonb
);

create table certification (
  id text primary key,
  provider_id text not null references provider (id),
  category_id text not null references category (id),
  code text not null,
  title text not null,
  level text not null check (level in ('Professional', 'Associate', 'Specialty', 'Foundational', 'Expert', 'Other')),
  status text not null check (status in ('available', 'coming_soon', 'updating', 'retired')),
  description text not null,
  price_cents integer not null check (price_cents >= 0),
  duration integer not null,
  exam_length integer not null check (exam_length > 0),
  passing_score smallint not null check (passing_score >= 1 and passing_score <= 100),
  passing_score_is_ours boolean not null default false,
  weights_are_ours boolean not null default false,
  prerequisites text[] not null default '{}'::text[],
  image_url text,
  source_url text,
  checked_at date,
  retires_on date,
  position integer not null default 0,
  question_count integer not null default 0,
  exam_count integer not null default 0,
  bank_source text,
  bank_licence text,
  bank_attribution text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  origin text not null default 'admin' check (origin in ('content', 'import', 'admin')),
  publication text not null default 'published' check (publication in ('draft', 'published', 'retired')),
  is_listed boolean generated always as (publication = 'published') stored,
  -- vendor_facts: [{"about": "…", "text": "…", "source_url": "…" | null, "checked": "2026-11-21" | null}].
  scoring text not null default 'all_or_nothing',
  vendor_facts jsonb not null default '[]'::jsonb,
  translations jsonb not null default '{}'::jsonb,
  question_languages jsonb not null default '{}'::jsonb,
  constraint certification_duration_minutes_check check (duration > 0),
  constraint certification_scoring check (scoring in ('all_or_nothing', 'per_component'))
);
create index certification_provider on certification (provider_id);

create table topic (
  certification_id text not null references certification (id),
  number smallint not null check (number > 0),
  name text not null,
  weight numeric(5,2) not null check (weight >= 0::numeric),
  question_count integer not null default 0,
  origin text not null default 'admin' check (origin in ('content', 'import', 'admin')),
  updated_at timestamptz not null default '2026-11-21 00:00:00+00'::timestamp with time zone,
  translations jsonb not null default '{}'::jsonb,
  primary key (certification_id, number)
);

-- What was loaded from the content folder: one row for providers.yaml and one for each certification, so that unchanged content is not even parsed.
create table content_source (
  id text primary key,
  fingerprint text not null,
  loaded_at timestamptz not null
);

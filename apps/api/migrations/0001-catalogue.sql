-- What everybody reads and only content writers change. On a cluster these are reference tables, so nothing here names a user.
create table content_version (
  singleton boolean primary key default true check (singleton),
  version bigint not null
);
insert into content_version (version) values (1);

create table provider (
  id text primary key,
  name text not null unique,
  heading text not null,
  subheading text not null,
  monogram text not null,
  tint smallint not null check (tint between 0 and 360),
  position integer not null default 0,
  is_listed boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table category (
  id text primary key,
  name text not null unique
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
  duration_minutes integer not null check (duration_minutes > 0),
  exam_length integer not null check (exam_length > 0),
  passing_score smallint not null check (passing_score between 1 and 100),
  is_passing_score_ours boolean not null default false,
  are_weights_ours boolean not null default false,
  prerequisites text[] not null default '{}',
  image_url text,
  source_url text,
  checked_on date,
  retires_on date,
  position integer not null default 0,
  is_listed boolean not null default true,
  question_count integer not null default 0,
  exam_count integer not null default 0,
  bank_source text,
  bank_licence text,
  bank_attribution text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index certification_provider on certification (provider_id);

create table topic (
  certification_id text not null references certification (id),
  number smallint not null check (number > 0),
  name text not null,
  weight numeric(5, 2) not null check (weight >= 0),
  question_count integer not null default 0,
  primary key (certification_id, number)
);

create table plan (
  id text primary key,
  name text not null,
  plan_type text not null check (plan_type in ('FREE_TRIAL', 'SINGLE_EXAM', 'PROVIDER_PASS', 'ALL_ACCESS')),
  display_name text not null,
  description text not null,
  features text[] not null default '{}',
  price_cents integer not null check (price_cents >= 0),
  duration_months smallint not null check (duration_months >= 0),
  is_on_pricing_page boolean not null,
  is_active boolean not null default true,
  position integer not null default 0,
  updated_at timestamptz not null
);
-- The price alone names the duration of an ALL_ACCESS plan, so no two active plans may cost the same.
create unique index plan_active_price on plan (price_cents) where is_active and price_cents > 0;

-- Access is time that was paid for, tried or granted; the indexes are the rules that no race may break.
create table subscription (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  plan_id text not null references plan (id),
  plan_type text not null check (plan_type in ('FREE_TRIAL', 'SINGLE_EXAM', 'PROVIDER_PASS', 'ALL_ACCESS')),
  provider_id text references provider (id),
  certification_id text references certification (id),
  status text not null check (status in ('active', 'expired', 'cancel')),
  source text not null check (source in ('trial', 'order', 'grant')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  auto_renew boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, id),
  check (ends_at >= starts_at)
);
create unique index subscription_one_active on subscription (user_id) where status = 'active';
create unique index subscription_one_trial on subscription (user_id) where plan_type = 'FREE_TRIAL' and source = 'trial';
create index subscription_due on subscription (ends_at) where status = 'active';

create table subscription_event (
  user_id uuid not null references account (id) on delete cascade,
  id uuid not null,
  subscription_id uuid not null,
  event text not null check (event in ('started', 'renewed', 'extended', 'upgraded', 'cancelled', 'expired', 'granted', 'refunded')),
  plan_type text not null,
  plan_name text not null,
  provider_name text,
  from_at timestamptz,
  to_at timestamptz,
  order_id uuid,
  created_at timestamptz not null,
  primary key (user_id, id)
);

-- A trial stays used when its account is removed: the address is kept as a keyed hash only.
create table trial_use (
  email_hash bytea primary key,
  used_at timestamptz not null
);

create table payment_order (
  user_id uuid not null,
  id uuid not null,
  provider text not null check (provider in ('vnpay', 'gumroad')),
  plan_id text not null references plan (id),
  plan_type text not null,
  plan_name text not null,
  provider_id text references provider (id),
  certification_id text references certification (id),
  duration_months smallint not null,
  price_cents integer not null check (price_cents > 0),
  currency text not null check (currency = 'USD'),
  vnd_amount bigint,
  txn_ref text not null,
  create_date text,
  state text not null check (state in ('created', 'pending', 'paid', 'failed', 'expired', 'review', 'refund_pending', 'refunded', 'partly_refunded', 'charged_back')),
  provider_txn_no text,
  subscription_id uuid,
  created_by_ip text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  refund_requested_at timestamptz,
  refund_reason text,
  next_query_at timestamptz,
  query_count integer not null default 0,
  primary key (user_id, id)
);
create unique index payment_order_txn_ref on payment_order (user_id, txn_ref);
create unique index payment_order_provider_txn on payment_order (user_id, provider, provider_txn_no) where provider_txn_no is not null;
create index payment_order_to_query on payment_order (next_query_at) where next_query_at is not null;
create index payment_order_newest on payment_order (user_id, created_at desc, id desc);

-- Append-only: each change of an order is one row, and one event of a provider has one effect.
create table payment_event (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  event_key text not null,
  kind text not null,
  from_state text,
  to_state text,
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (user_id, id)
);
create unique index payment_event_once on payment_event (user_id, provider, event_key);
create index payment_event_order on payment_event (user_id, order_id);

create table payment_refund (
  user_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  request_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'sent', 'done', 'refused', 'unknown')),
  requested_by uuid not null,
  answer jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);

-- What somebody must look at: money without an order, an amount that differs. No user is known for some of these.
create table payment_alert (
  id uuid primary key,
  kind text not null,
  provider text not null,
  dedup_key text not null unique,
  detail jsonb not null,
  created_at timestamptz not null,
  resolved_at timestamptz
);

create table idempotency_key (
  user_id uuid not null references account (id) on delete cascade,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);

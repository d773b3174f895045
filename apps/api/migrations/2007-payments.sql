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
  -- When the gateway or the buyer's browser first showed that the pay page was opened: such orders are asked about first.
  seen_by_gateway_at timestamptz,
  primary key (user_id, id)
);
create index payment_order_by_creation on payment_order (created_at, id);
create index payment_order_by_id on payment_order (id);
create index payment_order_by_payment on payment_order (COALESCE(paid_at, '-infinity'::timestamp with time zone), id);
create index payment_order_by_price on payment_order (price_cents, id);
create index payment_order_by_refund_request on payment_order (COALESCE(refund_requested_at, '-infinity'::timestamp with time zone), id);
create index payment_order_newest on payment_order (user_id, created_at desc, id desc);
create index payment_order_paid on payment_order (paid_at) include (state, price_cents) where (paid_at is not null);
create unique index payment_order_provider_txn on payment_order (user_id, provider, provider_txn_no) where (provider_txn_no is not null);
create index payment_order_to_query on payment_order (next_query_at) where (next_query_at is not null);
create unique index payment_order_txn_ref on payment_order (user_id, txn_ref);
create index payment_order_waiting on payment_order (state, created_at) where ((state = 'review') or (refund_requested_at is not null));

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
  detail jsonb not null default '{}'::jsonb,
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
create index payment_refund_order on payment_refund (user_id, order_id);

-- What somebody must look at: money without an order, an amount that differs. No user is known for some of these.
create table payment_alert (
  id uuid primary key,
  kind text not null,
  provider text not null,
  dedup_key text not null unique,
  detail jsonb not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  -- Staff resolve alerts: who, why, and to which order the money went; the list is sorted and paged like every admin table.
  resolved_by uuid,
  note text,
  matched_order_id uuid
);
create index payment_alert_by_creation on payment_alert (created_at, id);
create index payment_alert_by_resolution on payment_alert (COALESCE(resolved_at, '-infinity'::timestamp with time zone), id);

-- One sale pays one order, once, whosever it is.
create table gumroad_sale (
  sale_id text primary key,
  user_id uuid not null,
  order_id uuid not null,
  sold_at timestamptz not null
);
create index gumroad_sale_newest on gumroad_sale (sold_at);

-- Gumroad's pings are rumours without a user: they wait here until the sale was fetched from Gumroad itself.
create table gumroad_inbox (
  key text primary key,
  sale_id text not null,
  reference_hint text,
  received_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts integer not null default 0
);
create index gumroad_inbox_due on gumroad_inbox (next_attempt_at) where (next_attempt_at is not null);

create sequence sandbox_vnpay_number start 14000001;

-- What the stand-in of VNPay knows of payments, so that it outlives a crash as the real one does. Empty in production.
create table sandbox_vnpay_transaction (
  tmn_code text not null,
  txn_ref text not null,
  day text not null,
  token text not null unique,
  amount text not null,
  order_info text not null,
  return_url text not null,
  create_date text not null,
  expire_date text not null,
  bank_code text,
  card_type text,
  transaction_no bigint,
  pay_date text,
  response_code text,
  transaction_status text,
  refund_no bigint,
  refund_type text,
  faults jsonb not null default '{}'::jsonb,
  ipn_calls integer not null default 0,
  ipn_answer text,
  next_ipn_at timestamptz,
  opened_at timestamptz not null,
  primary key (tmn_code, txn_ref, day)
);
create index sandbox_vnpay_due on sandbox_vnpay_transaction (next_ipn_at) where (next_ipn_at is not null);

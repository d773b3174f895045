-- Gumroad's pings are rumours without a user: they wait here until the sale was fetched from Gumroad itself.
create table gumroad_inbox (
  key text primary key,
  sale_id text not null,
  reference_hint text,
  received_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts integer not null default 0
);
create index gumroad_inbox_due on gumroad_inbox (next_attempt_at) where next_attempt_at is not null;

-- One sale pays one order, once, whosever it is.
create table gumroad_sale (
  sale_id text primary key,
  user_id uuid not null,
  order_id uuid not null,
  sold_at timestamptz not null
);
create index gumroad_sale_newest on gumroad_sale (sold_at);

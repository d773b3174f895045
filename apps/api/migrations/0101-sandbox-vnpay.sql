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
  faults jsonb not null default '{}',
  ipn_calls integer not null default 0,
  ipn_answer text,
  next_ipn_at timestamptz,
  opened_at timestamptz not null,
  primary key (tmn_code, txn_ref, day)
);
create index sandbox_vnpay_due on sandbox_vnpay_transaction (next_ipn_at) where next_ipn_at is not null;
create sequence sandbox_vnpay_number start 14000001;

-- When the gateway or the buyer's browser first showed that the pay page was opened: such orders are asked about first.
alter table payment_order add column seen_by_gateway_at timestamptz;

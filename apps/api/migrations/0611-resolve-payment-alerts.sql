-- Staff resolve alerts: who, why, and to which order the money went; the list is sorted and paged like every admin table.
alter table payment_alert add column resolved_by uuid;
alter table payment_alert add column note text;
alter table payment_alert add column matched_order_id uuid;
create index payment_alert_by_creation on payment_alert (created_at, id);
create index payment_alert_by_resolution on payment_alert (coalesce(resolved_at, '-infinity'::timestamptz), id);

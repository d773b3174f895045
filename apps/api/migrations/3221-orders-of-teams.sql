-- no-transaction
-- The owners of a team see its orders, whoever bought.
alter table payment_order validate constraint payment_order_seats;
alter table payment_order validate constraint payment_order_provider_check;
create index concurrently payment_order_team on payment_order (team_id, created_at desc, id desc) where (team_id is not null);

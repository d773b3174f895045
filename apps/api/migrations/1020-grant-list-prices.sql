-- The list prices in force when a grant was paid for: the months and cents of each paid plan. A refund reckons the other grants anew at these
-- prices, so a later change of prices takes nothing away. Null for grants of releases that added months to any plan.
alter table subscription_grant add column list_prices jsonb;

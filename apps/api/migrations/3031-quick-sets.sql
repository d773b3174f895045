-- A practice set that its user did not put together: it gives way to the next one, and is listed once it is finished.
alter table attempt add column is_quick boolean not null default false;

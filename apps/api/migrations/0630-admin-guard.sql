-- Whoever takes an admin away holds this one row meanwhile, so that of two who do it to each other one stays. It belongs to no user: on a
-- cluster it lies on the coordinator, and no lock reaches across users.
create table admin_guard (
  singleton boolean primary key default true check (singleton)
);
insert into admin_guard default values;

-- Each row has its place in its actor's chain: the unique index lets two transactions of one admin not follow the same row, and a missing place shows.
alter table audit add column position integer not null check (position > 0);
create unique index audit_position on audit (user_id, position);
-- Why it was done, where the admin was asked; some acts, such as an import, have no single subject.
alter table audit add column reason text;
alter table audit alter column subject_id drop not null;

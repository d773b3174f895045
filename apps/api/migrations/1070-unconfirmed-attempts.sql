-- Item analysis took the attempt while the address of its account was not confirmed: its answers are in no figures, so that regrading must not subtract them.
alter table attempt add column was_unconfirmed boolean not null default false;

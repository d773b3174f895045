-- The last UTC day for which the version was raised because statuses and sentences turn by themselves (EXM-32); null before the first.
alter table content_version add column turned_on date;

-- What is true of all of a provider's exams; a fact of the certification about the same subject replaces it.
alter table provider add column vendor_facts jsonb not null default '[]';

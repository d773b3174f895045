-- When an operator last accepted the audit log as it was. The mac needs the key derived from SECRET_KEY, so an acceptance cannot be made by someone who can only write to the database; every process that verifies the log sees it and compares with its own memory no longer.
alter table audit_check add column accepted_at timestamptz, add column acceptance_mac bytea;

-- Mails hold links that open accounts: their bodies are sealed with SECRET_KEY, and blanked once sent.
-- A release before this one sends what has a next_attempt_at: it sees nothing of the sealed mails, which have a due_at instead.
alter table mail_outbox
  add column user_id uuid,
  add column sealed_body text,
  add column due_at timestamptz,
  add column failed_at timestamptz,
  alter column body_text drop not null,
  alter column body_html drop not null,
  alter column next_attempt_at drop not null;

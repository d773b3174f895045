-- Bodies are stored encrypted only, and a mail has one due time.
alter table mail_outbox drop column body_text, drop column body_html, drop column next_attempt_at;

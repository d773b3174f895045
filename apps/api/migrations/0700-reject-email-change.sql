-- A mail to the old address carries a link that cancels a change of address.
alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'change_email', 'reject_email_change')) not valid;
alter table account_token validate constraint account_token_purpose_check;

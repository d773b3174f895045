-- weekly_mail_at: since when a trainer waits for the week's mail, which is when the last one was sent or when it was asked for; null while it is off.
alter table team_member add column weekly_mail_at timestamptz;

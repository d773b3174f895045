drop table daily_attempts;

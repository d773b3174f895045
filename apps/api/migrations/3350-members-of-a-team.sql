-- no-transaction
-- Everybody who is or was in a team. team_member_once finds only those who are in it.
create index concurrently team_member_team on team_member (team_id);

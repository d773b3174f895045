-- A finished attempt has a score, points and the most points there were; an open one has none of them.
alter table attempt add constraint attempt_points_with_score
  check ((score is null) = (points is null) and (score is null) = (max_points is null));

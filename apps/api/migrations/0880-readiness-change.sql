-- What a finished attempt changed in its user's readiness, kept when it is first looked at:
-- {"before": {"pass": {"low": 0.41, "expected": 0.52, "high": 0.63}, "firstSight": 78}, "after": {…}}.
alter table attempt add column readiness_change jsonb;

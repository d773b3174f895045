-- Work that a team assigned. exam_id and certification_id are no foreign keys: an assignment outlives what it asks for, and says so.
-- title: null for the task's own. topics: null for all. basis_broken_at: the last time that the people whose answers a summary counts
-- changed otherwise than by one more who finished.
create table team_assignment (
  team_id uuid not null references team (id) on delete cascade,
  id uuid primary key,
  title text,
  note text,
  to_everybody boolean not null,
  task text not null check (task in ('exam', 'practice')),
  exam_id text,
  certification_id text not null,
  max_attempts smallint,
  counts text check (counts in ('best', 'first', 'last')),
  passing smallint,
  topics smallint[],
  questions smallint,
  opens_at timestamptz not null,
  due_at timestamptz,
  time_zone text not null,
  closes_when_due boolean not null,
  ended_at timestamptz,
  basis_broken_at timestamptz,
  created_at timestamptz not null,
  constraint team_assignment_task check (
    (task = 'exam') = (exam_id is not null) and (task = 'exam') = (counts is not null) and (task = 'practice') = (questions is not null)
  )
);
create index team_assignment_team on team_assignment (team_id, id);

create table team_assignment_group (
  assignment_id uuid not null references team_assignment (id) on delete cascade,
  group_id uuid not null references team_group (id) on delete cascade,
  primary key (assignment_id, group_id)
);
create index team_assignment_group_of on team_assignment_group (group_id);

-- Who has an assignment, and what was changed for that person. is_named: named as a person, not through a group.
-- told_at, moved_at, due_mail_at, reminded_at: mails. told_at is null until the assignment was mailed, moved_at is set until a new date was.
-- due_mail_at: the due moment of which 'Due tomorrow' was sent.
create table team_assignment_member (
  assignment_id uuid not null references team_assignment (id) on delete cascade,
  member_id uuid not null references team_member (id) on delete cascade,
  is_named boolean not null,
  assigned_at timestamptz not null,
  due_at timestamptz,
  extra_attempts smallint not null default 0,
  excused boolean not null default false,
  reason text,
  told_at timestamptz,
  moved_at timestamptz,
  due_mail_at timestamptz,
  reminded_at timestamptz,
  primary key (assignment_id, member_id)
);
create index team_assignment_member_of on team_assignment_member (member_id);
create index team_assignment_member_not_told on team_assignment_member (assigned_at) where (told_at is null);
create index team_assignment_member_moved on team_assignment_member (moved_at) where (moved_at is not null);

-- The assignment that began an attempt: no foreign key, since a team may be deleted and the attempt stays its user's.
alter table attempt add column assignment_id uuid, add column regraded_at timestamptz;

-- What a team has of a member's work begins after this moment.
alter table team_member add column lines_deleted_at timestamptz;

import { dateIn } from '@examplar/domain/study/days';
import { type LineState, type LineTerms, lineStateNow, type Work } from '@examplar/domain/teams/assignments';
import type { Queryable } from '../../platform/database/database.ts';
import type { AssignmentRow } from './assignments.repository.ts';
import { listPeople, type PersonRow } from './people.repository.ts';
import { listAttempts, listOwnWork, listPractice, type PracticeRow, type WorkRow } from './work.repository.ts';

/** One person's work on an assignment, from stored attempts and answers as they are now: nothing of it is kept (TEA-41). */
export type PersonWork = {
  assignment: AssignmentRow;
  person: PersonRow;
  terms: LineTerms;
  state: LineState;
  /** Begun ones that the team may see, oldest first. */
  attempts: WorkRow[];
  /** Begun ones that count towards the limit: deleting what a team has gives none back. */
  begun: number;
  practice: PracticeRow | null;
};

/** A person's own work in all teams, each with the name of the team. */
export const loadOwnWork = async (
  db: Queryable,
  { userId, withPast }: { userId: string; withPast: boolean },
  now: Date,
): Promise<{ own: PersonWork; team: string }[]> =>
  (await listOwnWork(db, userId, { withPast })).map((found) => ({
    own: personWork(found, now),
    team: found.assignment.team_name,
  }));

type Whose = { userId?: string; memberId?: string; group?: string | undefined };

/** The work of the people of these assignments. With `userId` and `memberId`, of that person alone. */
export async function loadWork(
  db: Queryable,
  assignments: readonly AssignmentRow[],
  { userId, memberId, group }: Whose,
  now: Date,
): Promise<PersonWork[]> {
  if (assignments.length === 0) return [];
  const people = await listPeople(db, { assignmentIds: assignments.map(({ id }) => id), userId, memberId, group });
  const exams = assignments.filter(({ task }) => task === 'exam').map(({ id }) => id);
  const attempts = exams.length === 0 ? [] : await listAttempts(db, { assignmentIds: exams, userId });
  const attemptsBy = Map.groupBy(attempts, (row) => keyOf(row));
  const practiceBy = new Map<string, PracticeRow>();
  const practices = assignments.filter(({ task }) => task === 'practice');
  // Of one person all tasks are counted at once: a user chooses how many there are.
  for (const tasks of userId === undefined ? practices.map((task) => [task]) : [practices])
    for (const row of await listPractice(db, tasks, userId)) practiceBy.set(`${row.assignmentId} ${row.memberId}`, row);
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]));
  return people.flatMap((person) => {
    const assignment = byId.get(person.assignment_id);
    if (!assignment) return [];
    const own = attemptsBy.get(keyOf(person)) ?? [];
    const practice = practiceBy.get(`${person.assignment_id} ${person.member_id}`) ?? null;
    return [personWork({ assignment, person, own, practice }, now)];
  });
}

const keyOf = (row: { assignment_id: string | null; user_id: string }) => `${row.assignment_id} ${row.user_id}`;

type Found = { assignment: AssignmentRow; person: PersonRow; own: readonly WorkRow[]; practice: PracticeRow | null };

function personWork({ assignment, person, own, practice }: Found, today: Date): PersonWork {
  const terms = {
    opensAt: assignment.opens_at,
    dueAt: person.due_at ?? assignment.due_at,
    closesWhenDue: assignment.closes_when_due,
    endedAt: assignment.ended_at,
  };
  // Of who left the team sees what there was on that day.
  const now = person.left_at ?? today;
  const ofMembership = own.filter(({ started_at: at }) => at >= person.joined_at && at <= now);
  const attempts = ofMembership
    .filter(({ started_at: at }) => person.lines_deleted_at === null || at > person.lines_deleted_at)
    .map((row) => (row.completed_at !== null && row.completed_at > now ? { ...row, completed_at: null } : row));
  const isPractice = assignment.task === 'practice';
  const state = lineStateNow(
    {
      terms,
      work: isPractice ? practiceWork(practice) : attempts.map(attemptWork),
      isPractice,
      excused: person.excused,
      isOffered: assignment.is_offered,
    },
    now,
  );
  return { assignment, person, terms, state, attempts, begun: ofMembership.length, practice };
}

const attemptWork = ({ started_at, completed_at }: WorkRow): Work => ({
  startedAt: started_at,
  finishedAt: completed_at,
});
const practiceWork = (practice: PracticeRow | null): Work[] =>
  practice === null ? [] : [{ startedAt: practice.begunAt, finishedAt: practice.filledAt }];

/** Whether there is something left to do in time. */
export const isLeft: Record<LineState, boolean> = {
  not_open: true,
  open: true,
  begun: true,
  missed: false,
  done: false,
  done_late: false,
  excused: false,
};

const wasRemindedToday = ({ assignment, person }: PersonWork, now: Date): boolean =>
  person.reminded_at !== null && dateIn(assignment.time_zone, person.reminded_at) === dateIn(assignment.time_zone, now);

/** Whether a member can be reminded now: not done, still able to finish, and not reminded today in the assignment's time zone (TEA-47). */
export const mayRemind = (own: PersonWork, now: Date): boolean =>
  own.person.left_at === null &&
  own.assignment.ended_at === null &&
  (isLeft[own.state] || (own.state === 'missed' && !own.assignment.closes_when_due)) &&
  !wasRemindedToday(own, now);

export const countReminders = (people: readonly PersonWork[], now: Date): { possible: number; today: number } => ({
  possible: people.filter((own) => mayRemind(own, now)).length,
  today: people.filter((own) => own.person.left_at === null && wasRemindedToday(own, now)).length,
});

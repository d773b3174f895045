import type { Assignment } from '@examplar/contract/teams/assignments';
import type { Language } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import { countAttemptsLeft, type LineState, lineStates } from '@examplar/domain/teams/assignments';
import { writerIn } from '../../platform/texts/texts.ts';
import type { AssignedTo, AssignmentRow } from './assignments.repository.ts';
import type { PersonRow } from './people.repository.ts';
import type { PersonWork } from './work.ts';

/** The title of an assignment in a language: what a trainer wrote, or the task's own. */
export function titleOf(row: AssignmentRow, language: Language): string {
  if (row.title !== null) return row.title;
  const translated = (title: string, translations: unknown) => translate({ title }, { language, translations }).title;
  const certification = translated(row.certification_title, row.certification_titles);
  if (row.exam_id === null)
    return writerIn(language)('assignment.practice', { count: row.questions ?? 0, certification });
  return row.exam_title === null ? certification : translated(row.exam_title, row.exam_titles);
}

export function countStates(work: readonly PersonWork[]): Record<LineState, number> {
  const counts = Object.fromEntries(lineStates.map((state) => [state, 0])) as Record<LineState, number>;
  for (const { state } of work) counts[state] += 1;
  return counts;
}

/** Null where nothing is left of what was changed. */
export function presentAdjustment({ due_at, extra_attempts, excused, reason }: PersonRow): Assignment['adjusted'] {
  if (due_at === null && extra_attempts === 0 && !excused) return null;
  return { dueAt: due_at?.toISOString() ?? null, extraAttempts: extra_attempts, excused, reason };
}

export const presentTask = (row: AssignmentRow): Assignment['task'] =>
  row.exam_id === null
    ? {
        kind: 'practice',
        certificationId: row.certification_id,
        topics: row.topics,
        questions: row.questions ?? 0,
      }
    : {
        kind: 'exam',
        examId: row.exam_id,
        attempts: row.max_attempts,
        counts: row.counts ?? 'best',
        passing: row.passing,
      };

type Shown = {
  title: string;
  to: Assignment['to'];
  /** For trainers, of everybody. */
  counts: Assignment['counts'];
  reminders: Assignment['reminders'];
  own: PersonWork | undefined;
};

/** An assignment as its caller sees it: for trainers the due moment of all, for members their own. */
export function presentAssignment(row: AssignmentRow, { title, to, counts, reminders, own }: Shown): Assignment {
  const dueAt = counts === null && own ? own.terms.dueAt : row.due_at;
  return {
    id: row.id,
    title,
    note: row.note,
    to,
    task: presentTask(row),
    opensAt: row.opens_at.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    timeZone: row.time_zone,
    closesWhenDue: row.closes_when_due,
    endedAt: row.ended_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    counts,
    reminders,
    state: own?.state ?? null,
    attemptsLeft: own ? findAttemptsLeft(own) : null,
    adjusted: own ? presentAdjustment(own.person) : null,
  };
}

export const findAttemptsLeft = ({ assignment, person, begun }: PersonWork): number | null =>
  countAttemptsLeft(assignment.max_attempts, { extra: person.extra_attempts, begun });

/** Members see only their own groups and themselves, not who else has the assignment. */
export function presentTo(
  row: AssignmentRow,
  { groups, members }: AssignedTo,
  concerned: { groupIds: ReadonlySet<string>; memberId: string } | null,
): Assignment['to'] {
  if (row.to_everybody) return 'everybody';
  const shownGroups = concerned ? groups.filter((id) => concerned.groupIds.has(id)) : groups;
  const shownMembers = concerned ? members.filter((id) => id === concerned.memberId) : members;
  return {
    ...(shownGroups.length > 0 && { groups: shownGroups }),
    ...(shownMembers.length > 0 && { members: shownMembers }),
  };
}

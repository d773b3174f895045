import type { Body } from '@examplar/contract/calls/endpoint';
import type * as contract from '@examplar/contract/teams/assignments';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { addMonths } from '@examplar/domain/plans/calendar';
import { maxOpenAssignments, maxYearsAhead } from '@examplar/domain/teams/assignments';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { countedFor } from '../../platform/limits/rate-limits.ts';
import { findCertification } from '../catalogue/public.ts';
import { findExamRow } from '../exams/public.ts';
import { listTopicNames } from '../questions/public.ts';
import { inTeam, listGroupRows, requireMember } from '../teams/public.ts';
import {
  countOpenAssignments,
  countWithoutSeat,
  insertAssignment,
  insertGroups,
  insertPeople,
  listKnownMembers,
  type NewAssignment,
} from './assignments.repository.ts';
import { type Asked, getAssignment } from './list-assignments.ts';

type NewBody = Body<typeof contract.createAssignment>;
type To = NewBody['to'];
export const changes = { role: 'trainer', writes: true } as const;

export const refuse = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message }] });

/** @throws AppError VALIDATION_FAILED on `dueAt` */
export function refuseFarAway(dueAt: Date, now: Date): void {
  if (dueAt > addMonths(now, 12 * maxYearsAhead)) throw refuse('dueAt', 'Choose a time within two years');
}

/**
 * Assigns work (TEA-40).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, RATE_LIMITED, VALIDATION_FAILED on `to`, `task` or `dueAt`, TEAM_LIMIT
 */
export async function createAssignment(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  asked: Asked,
  { to, task, ...body }: NewBody,
): Promise<contract.Assignment & { withoutSeat: number }> {
  await requireMember(db, asked, changes);
  await limits.countStored(db, [countedFor(limitTable.assignmentsPerUser, asked.userId)], asked.now);
  return inTeam({ db }, asked, changes, async (tx) => {
    const { teamId, now } = asked;
    const assignmentId = newId(clock);
    await refuseUnknownPeople(tx, teamId, to);
    const { needsSeat, ...taskColumns } = await readTask(tx, task);
    // It opens now at the earliest: the team must not see what was answered before.
    const chosen = body.opensAt === undefined ? now : new Date(body.opensAt);
    const opensAt = chosen < now ? now : chosen;
    const dueAt = body.dueAt ? new Date(body.dueAt) : null;
    if (dueAt) refuseUnusableDue(dueAt, { opensAt, now });
    if ((await countOpenAssignments(tx, teamId)) >= maxOpenAssignments) throw new AppError('TEAM_LIMIT');
    await insertAssignment(tx, {
      team_id: teamId,
      id: assignmentId,
      title: body.title ?? null,
      note: body.note || null,
      to_everybody: to === 'everybody',
      ...taskColumns,
      opens_at: opensAt,
      due_at: dueAt,
      time_zone: body.timeZone,
      closes_when_due: body.closesWhenDue ?? false,
      created_at: now,
    });
    await assign(tx, { teamId, assignmentId, to }, now);
    const withoutSeat = needsSeat ? await countWithoutSeat(tx, assignmentId, utcDay(now)) : 0;
    return { ...(await getAssignment({ db: tx }, { ...asked, assignmentId })), withoutSeat };
  });
}

/** @throws AppError VALIDATION_FAILED on `dueAt` */
export function refuseUnusableDue(dueAt: Date, { opensAt, now }: { opensAt: Date; now: Date }): void {
  if (dueAt <= opensAt || dueAt <= now) throw refuse('dueAt', 'Choose a time after it opens');
  refuseFarAway(dueAt, now);
}

/** @throws AppError VALIDATION_FAILED on `to` for groups or people that the team does not have */
export async function refuseUnknownPeople(tx: Tx, teamId: string, to: To): Promise<void> {
  if (to === 'everybody') return;
  if ('groups' in to) {
    const known = new Set((await listGroupRows(tx, teamId)).map(({ id }) => id));
    if (!to.groups.every((id) => known.has(id))) throw refuse('to', 'There is no such group in this team');
    return;
  }
  const ids = [...new Set(to.members)];
  if ((await listKnownMembers(tx, teamId, ids)).length < ids.length)
    throw refuse('to', 'There is no such member in this team');
}

/** Adds people: those who are in the team or the groups now. Who joins later is added then (TEA-42). */
export async function assign(
  tx: Tx,
  { teamId, assignmentId, to }: { teamId: string; assignmentId: string; to: To },
  now: Date,
): Promise<void> {
  if (to === 'everybody') return insertPeople(tx, { teamId, assignmentId, whom: { kind: 'everybody' } }, now);
  if ('groups' in to) {
    await insertGroups(tx, assignmentId, [...new Set(to.groups)]);
    return insertPeople(tx, { teamId, assignmentId, whom: { kind: 'groups', ids: to.groups } }, now);
  }
  await insertPeople(tx, { teamId, assignmentId, whom: { kind: 'members', ids: to.members } }, now);
}

type TaskColumns = Pick<
  NewAssignment,
  'task' | 'exam_id' | 'certification_id' | 'max_attempts' | 'counts' | 'passing' | 'topics' | 'questions'
> & { needsSeat: boolean };

/** @throws AppError VALIDATION_FAILED on the field of the task that names something unknown */
async function readTask(db: Queryable, task: NewBody['task']): Promise<TaskColumns> {
  if (task.kind === 'exam') {
    const exam = await findExamRow(db, task.examId);
    if (!exam) throw refuse('task.examId', 'There is no such exam');
    return {
      task: 'exam',
      exam_id: exam.id,
      certification_id: exam.certification_id,
      max_attempts: task.attempts,
      counts: task.counts,
      passing: task.passing ?? null,
      needsSeat: !exam.free,
    };
  }
  const certification = await findCertification(db, task.certificationId);
  if (!certification) throw refuse('task.certificationId', 'There is no such certification');
  const topics = task.topics && task.topics.length > 0 ? task.topics : null;
  const known = new Set((await listTopicNames(db, certification.id)).map(({ number }) => number));
  if (topics && !topics.every((number) => known.has(number)))
    throw refuse('task.topics', 'There is no such topic in this certification');
  return {
    task: 'practice',
    certification_id: certification.id,
    topics,
    questions: task.questions,
    needsSeat: true,
  };
}

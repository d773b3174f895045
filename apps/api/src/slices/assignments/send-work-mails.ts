import { utcDay } from '@examplar/domain/catalogue/statuses';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { mailWriter } from '../../platform/mail/mail-writer.ts';
import { countQueuedMails } from '../../platform/mail/outbox.repository.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { inTeam } from '../teams/public.ts';
import { titleOf } from './assignments.presenter.ts';
import { type AssignmentRow, findAssignment } from './assignments.repository.ts';
import { changes } from './create-assignment.ts';
import { deleteEnded } from './estimates/estimates.repository.ts';
import { progressJob } from './progress/keep-progress.ts';
import { type AskedWork, getAssignmentRow } from './results.ts';
import { weeklyMailJob } from './weekly-mail.ts';
import { isLeft, loadWork, mayRemind, type PersonWork } from './work.ts';
import {
  type DueMail,
  findToldPerson,
  listDueSoon,
  listMoved,
  listUntold,
  markMailed,
} from './work-mails.repository.ts';
import { type WorkMailKind, workMail } from './work-mails.ts';

type MailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What is assigned or moved within ten minutes shares a mail, or shows the last of several changes; one an hour tells of new work. */
const batchMs = 10 * minuteMs;
/** However often trainers assign, move and remind, a person gets no more of it in 24 hours. */
const maxMailsPerDay = 20;
const mailKind = 'assigned-work';

/** Mails people about their work (TEA-49). Safe on several machines: the process that notes the mail sends it. */
export async function sendWorkMails(deps: MailDeps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - batchMs);
  const untold = await listUntold(deps.db, { before, quietSince: new Date(now.getTime() - hourMs) });
  for (const works of Map.groupBy(untold, ({ memberId }) => memberId).values())
    await mail(deps, 'assigned', works, now);
  for (const work of await listMoved(deps.db, before)) await mail(deps, 'moved', [work], now);
  // Twelve hours and less before it, 'tomorrow' may be wrong.
  const window = { from: new Date(now.getTime() + 12 * hourMs), to: new Date(now.getTime() + 24 * hourMs) };
  for (const work of await listDueSoon(deps.db, window)) await mail(deps, 'dueTomorrow', [work], now);
}

/** One person's failure is logged, and keeps no mail from the others. */
async function mail(deps: MailDeps, kind: WorkMailKind, works: readonly DueMail[], now: Date): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const found = await findWork(tx, works, now);
      const told: PersonWork[] = [];
      for (const own of found) {
        const key = { assignmentId: own.assignment.id, memberId: own.person.member_id };
        if ((await markMailed(tx, key, mailMark(kind, own, now))) && isLeft[own.state]) told.push(own);
      }
      await tell(tx, deps, kind, told);
    });
  } catch (error) {
    deps.log.error({ err: error, memberId: works[0]?.memberId }, 'a mail about assigned work could not be queued');
  }
}

const mailMark = (kind: WorkMailKind, { terms }: PersonWork, now: Date) => {
  if (kind === 'assigned') return { told_at: now };
  if (kind === 'moved') return { moved_at: null };
  return terms.dueAt ? { due_mail_at: terms.dueAt } : {};
};

async function findWork(tx: Tx, works: readonly DueMail[], now: Date): Promise<PersonWork[]> {
  const rows: AssignmentRow[] = [];
  for (const work of works) {
    const row = await findAssignment(tx, work);
    if (row) rows.push(row);
  }
  return loadWork(tx, rows, works[0] ? { memberId: works[0].memberId } : {}, now);
}

/** Queues one mail about the work of one person, to a confirmed address that has not had its share of the day. */
async function tell(tx: Tx, deps: MailDeps, kind: WorkMailKind, works: readonly PersonWork[]): Promise<void> {
  const person = works[0] && (await findToldPerson(tx, works[0].person.member_id));
  if (!person) return;
  const since = new Date(deps.clock.now().getTime() - 24 * hourMs);
  if ((await countQueuedMails(tx, { userId: person.userId, kind: mailKind, since })) >= maxMailsPerDay) return;
  const { language } = mailWriter(deps.config, person);
  const told = works.map(({ assignment, terms }) => ({
    assignmentId: assignment.id,
    title: titleOf(assignment, language),
    dueAt: terms.dueAt,
    timeZone: assignment.time_zone,
  }));
  await queueMail(tx, deps, mailKind, workMail(deps.config, kind, person, told));
}

/**
 * Reminds people who are not done, each once a day by the assignment's clock.
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, VALIDATION_FAILED on `members`, WRONG_STATE once it has ended
 */
export const remindOfAssignment = (
  deps: MailDeps,
  asked: AskedWork,
  { members }: { members?: readonly string[] | undefined },
): Promise<void> =>
  inTeam(deps, asked, changes, async (tx) => {
    const { now } = asked;
    const row = await getAssignmentRow(tx, asked);
    const all = await loadWork(tx, [row], {}, now);
    const here = all.filter(({ person }) => person.left_at === null);
    const known = new Set(here.map(({ person }) => person.member_id));
    if (members && !members.every((id) => known.has(id)))
      throw new AppError('VALIDATION_FAILED', {
        details: [{ path: 'members', message: 'There is no such member in this team' }],
      });
    if (row.ended_at !== null) throw new AppError('WRONG_STATE');
    for (const own of here) {
      const { member_id: memberId } = own.person;
      if (!mayRemind(own, now) || (members && !members.includes(memberId))) continue;
      await markMailed(tx, { assignmentId: row.id, memberId }, { reminded_at: now });
      await tell(tx, deps, 'reminder', [own]);
    }
  });

export const assignmentJobs: Job[] = [
  { name: 'send-assigned-work-mails', when: { cron: '* * * * *' }, run: sendWorkMails },
  {
    name: 'forget-team-estimates',
    when: { cron: '47 3 * * *' },
    run: ({ db, clock }) => deleteEnded(db, utcDay(clock.now())),
  },
  progressJob,
  weeklyMailJob,
];

import { addDays } from '@examplar/domain/plans/calendar';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { greeting, mailWriter } from '../../platform/mail/mail-writer.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { stopAddress, stopToken } from '../../platform/mail/stop-tokens.ts';
import { listWaitingTrainers, markWeeklyMail, readShardsInTurn, type WaitingTrainer } from '../teams/public.ts';
import { countStates, titleOf } from './assignments.presenter.ts';
import { listAssignmentRows } from './assignments.repository.ts';
import { loadWork } from './work.ts';
import { findToldPerson } from './work-mails.repository.ts';
import { dueText } from './work-mails.ts';

/** How much earlier than a week ago the last mail may have been. */
const leaveMs = 30 * 60_000;

type MailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Tells trainers who asked for it once a week what runs in their team: how many have done it, by when it is due, and nothing about anybody
 * by name (TEA-93). A team in which nothing runs sends none.
 */
export async function sendWeeklyMails(deps: MailDeps): Promise<void> {
  const now = deps.clock.now();
  // The job starts a moment earlier on some days: without leave for that, a week would have eight days.
  const before = new Date(addDays(now, -7).getTime() + leaveMs);
  for (const trainer of await listWaitingTrainers(deps.db, before)) {
    try {
      await inTransaction(deps.db, (tx) => sendWeek(tx, deps, trainer, { before, now }));
    } catch (error) {
      deps.log.error({ err: error, memberId: trainer.memberId }, 'a weekly mail of a team could not be queued');
    }
  }
}

async function sendWeek(
  tx: Tx,
  deps: MailDeps,
  { teamId, memberId }: WaitingTrainer,
  times: { before: Date; now: Date },
): Promise<void> {
  await readShardsInTurn(tx);
  const rows = await listAssignmentRows(tx, { teamId, memberId: null, ended: 0 });
  const person = await findToldPerson(tx, memberId);
  if (rows.length === 0 || !person || !(await markWeeklyMail(tx, memberId, times))) return;
  const { say, linkTo, language } = mailWriter(deps.config, person);
  const work = Map.groupBy(await loadWork(tx, rows, {}, times.now), ({ assignment }) => assignment.id);
  const soonestFirst = rows.toSorted((a, b) => dueMs(a.due_at) - dueMs(b.due_at));
  const lines = soonestFirst.map((row) => {
    const here = (work.get(row.id) ?? []).filter(({ person: one }) => one.left_at === null);
    const { done, done_late: late, missed, excused } = countStates(here);
    const values = { title: titleOf(row, language), done: done + late, all: here.length - excused, missed };
    return row.due_at
      ? say('mail.week.due', { ...values, due: dueText(row.due_at, row.time_zone, language) })
      : say('mail.week.noDue', values);
  });
  await queueMail(tx, deps, 'team-week', {
    to: person.email,
    userId: person.userId,
    language,
    subject: say('mail.week.subject', { team: person.team }),
    paragraphs: [
      greeting(say, person),
      say('mail.week.what', { team: person.team }),
      ...lines,
      say('mail.week.stop', { url: linkTo(`/teams/${teamId}/settings`) }),
    ],
    action: { label: say('mail.week.action'), url: linkTo(`/teams/${teamId}`) },
    unsubscribeUrl: stopAddress(deps.config, stopToken(deps.config, 'stop-team-weeks', memberId)),
  });
}

const dueMs = (due: Date | null) => due?.getTime() ?? Number.POSITIVE_INFINITY;

export const weeklyMailJob: Job = {
  name: 'send-weekly-team-mails',
  when: { cron: '23 5 * * *' },
  run: sendWeeklyMails,
};

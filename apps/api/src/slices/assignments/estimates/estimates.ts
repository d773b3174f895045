import type { Estimate, ExportedEstimate } from '@examplar/contract/teams/estimates';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { addDays } from '@examplar/domain/plans/calendar';
import { passInTen } from '@examplar/domain/readiness/verdict';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { countedFor } from '../../../platform/limits/rate-limits.ts';
import { greeting, mailWriter } from '../../../platform/mail/mail-writer.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { writerIn } from '../../../platform/texts/texts.ts';
import { findCertification, withCertificationNames } from '../../catalogue/public.ts';
import { findAccount } from '../../identity/public.ts';
import { todayOf } from '../../learning/public.ts';
import { getReadiness } from '../../readiness/public.ts';
import { inTeam, requireMember } from '../../teams/public.ts';
import { type Asked, isTrainer, reads } from '../list-assignments.ts';
import { listNames } from '../people.repository.ts';
import {
  deleteOwnEstimate,
  type EstimateRow,
  listEstimateRows,
  listOwnEstimateRows,
  replaceEstimate,
} from './estimates.repository.ts';

const daysSeen = 30;

/**
 * Sends the caller's readiness of today to the trainers of a team. The caller gets a mail, so that an estimate sent from a stolen session does not go unnoticed (TEA-61).
 *
 * @throws AppError NOT_FOUND, TEAM_SUSPENDED, VALIDATION_FAILED on `certificationId`, ESTIMATE_TOO_EARLY, RATE_LIMITED
 */
export async function sendEstimate(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  { language, now, ...asked }: Asked,
  { certificationId, note }: { certificationId: string; note?: string | undefined },
): Promise<Estimate> {
  const { db } = deps;
  const { teamId, userId } = asked;
  await requireMember(db, asked, { role: 'member', writes: true });
  const certification = await findCertification(db, certificationId);
  if (!certification) {
    const details = [{ path: 'certificationId', message: 'There is no such certification' }];
    throw new AppError('VALIDATION_FAILED', { details });
  }
  // A range over everything that is uncertain is no estimate.
  const { pass } = await getReadiness(deps, { userId, certificationId, language, now });
  if (!pass || pass.expected === null) throw new AppError('ESTIMATE_TOO_EARLY');
  const { low, high } = pass;
  await deps.limits.countStored(db, [countedFor(limitTable.estimatesPerUser, userId)], now);
  const day = await todayOf(db, { userId, now });
  const id = newId(deps.clock);
  return inTeam(deps, asked, { role: 'member', writes: true }, async (tx, own) => {
    await replaceEstimate(tx, {
      team_id: teamId,
      id,
      member_id: own.memberId,
      certification_id: certificationId,
      low,
      high,
      note: note || null,
      day,
      ends_on: utcDay(addDays(new Date(`${day}T00:00:00Z`), daysSeen)),
    });
    const account = await findAccount(tx, userId);
    if (account) {
      const { say, linkTo, language: ofMail } = mailWriter(deps.config, account);
      const values = {
        team: own.teamName,
        sentence: writeSentence({ low, high }, ofMail),
        certification: certification.title,
      };
      await queueMail(tx, deps, 'estimate-sent', {
        to: account.email,
        userId,
        language: ofMail,
        subject: say('mail.estimateSent.subject', values),
        paragraphs: [greeting(say, account), say('mail.estimateSent.what', values), say('mail.estimateSent.back')],
        action: { label: say('mail.estimateSent.action'), url: linkTo(`/teams/${teamId}`) },
      });
    }
    const rows = await listEstimateRows(tx, { teamId, memberId: own.memberId, today: day });
    const [sent] = await present(
      tx,
      rows.filter((row) => row.id === id),
      language,
    );
    if (!sent) throw new AppError('NOT_FOUND');
    return sent;
  });
}

/** For trainers all, by name; for members their own. @throws AppError NOT_FOUND */
export async function listEstimates({ db }: Pick<Deps, 'db'>, { language, now, ...asked }: Asked): Promise<Estimate[]> {
  const caller = await requireMember(db, asked, reads);
  const memberId = isTrainer(caller) ? null : caller.memberId;
  return present(db, await listEstimateRows(db, { teamId: asked.teamId, memberId, today: utcDay(now) }), language);
}

/** Takes back what the caller sent, also in a suspended team. @throws AppError NOT_FOUND, also for what others sent */
export const deleteEstimate = (
  { db }: Pick<Deps, 'db'>,
  { estimateId, ...asked }: Asked & { estimateId: string },
): Promise<void> =>
  inTeam({ db }, asked, reads, async (tx, { memberId }) => {
    if (!(await deleteOwnEstimate(tx, { estimateId, memberId }))) throw new AppError('NOT_FOUND');
  });

/** What a person sent to teams, for the account's export. */
export async function* exportEstimates(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<readonly ExportedEstimate[]> {
  const rows = await listOwnEstimateRows(db, { userId, today: utcDay(now) });
  yield rows.map((row) => ({
    team: row.team,
    certificationId: row.certification_id,
    ...shownFields(row, sourceLanguage),
  }));
}

/** The sentence in which a chance of passing is shown. */
function writeSentence(pass: { low: number; high: number }, language: Language): string {
  const { from, to } = passInTen(pass);
  const say = writerIn(language);
  return from === to ? say('estimate.about', { count: from }) : say('estimate.range', { from, to });
}

const shownFields = (row: EstimateRow, language: Language) => ({
  sentence: writeSentence(row, language),
  low: row.low,
  high: row.high,
  day: row.day,
  note: row.note,
  endsOn: row.ends_on,
});

async function present(db: Queryable, rows: readonly EstimateRow[], language: Language): Promise<Estimate[]> {
  const named = await withCertificationNames(
    db,
    rows.map((row) => ({ row, certificationId: row.certification_id, certificationName: row.certification_title })),
    language,
  );
  const people = await listNames(db, [...new Set(rows.map(({ member_id }) => member_id))]);
  return people.flatMap(({ id: memberId, name }) =>
    named
      .filter(({ row }) => row.member_id === memberId)
      .map(({ row, certificationId, certificationName }) => ({
        id: row.id,
        memberId,
        name,
        certificationId,
        certificationName,
        ...shownFields(row, language),
      })),
  );
}

import type { reportVerdicts } from '@examplar/contract/reports';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import { AppError } from '../../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { greeting, mailWriter } from '../../../platform/mail/mail-writer.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { countReportOff, findAdminReportRow, lockReport, updateReport } from './reports.admin.repository.ts';

type Verdict = (typeof reportVerdicts)[number];

/**
 * Closes a report, or decides a closed one again. The reporter gets verdict and note by mail; the same decision again
 * sends nothing.
 *
 * @throws AppError NOT_FOUND
 */
export async function resolveReport(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { reportId, verdict, note, actor }: { reportId: string; verdict: Verdict; note: string | null; actor: Actor },
): Promise<void> {
  const report = await findAdminReportRow(db, reportId);
  if (!report) throw new AppError('NOT_FOUND');
  await inTransaction(db, async (tx) => {
    const before = await lockReport(tx, report);
    if (!before) throw new AppError('NOT_FOUND');
    await updateReport(tx, report, {
      status: 'resolved',
      verdict,
      verdict_note: note,
      resolved_at: clock.now(),
      resolved_by: actor.adminId,
    });
    if (before.status === 'open') await countReportOff(tx, report);
    await writeAudit(
      tx,
      { clock, config },
      {
        ...actor,
        action: 'reports.resolve',
        subjectType: 'report',
        subjectId: reportId,
        before: { state: before.status, verdict: before.verdict, note: before.verdict_note },
        after: { state: 'resolved', verdict, note },
      },
    );
    const isNews = before.verdict !== verdict || before.verdict_note !== note;
    if (!isNews || report.user_email === null) return;
    const { say, linkTo, language } = mailWriter(config, { language: report.user_language ?? sourceLanguage });
    await queueMail(tx, { clock, config }, 'report-resolved', {
      to: report.user_email,
      userId: report.user_id,
      language,
      subject: say('mail.report.subject'),
      paragraphs: [
        greeting(say, { name: report.user_name ?? '', email_confirmed_at: report.user_email_confirmed_at }),
        say('mail.report.verdict', {
          question: String(report.question_number),
          verdict: say(`mail.report.${verdict}`),
        }),
        ...(note ? [note] : []),
      ],
      action: { label: say('mail.report.action'), url: linkTo(`/questions/${report.question_id}`) },
    });
  });
}

import type { Points } from '@examplar/domain/scoring/regrading';
import { greeting, type MailConfig, mailWriter } from '../../platform/mail/mail-writer.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Writer } from '../../platform/texts/texts.ts';

type Recipient = { id: string; name: string; email: string; email_confirmed_at: Date | null; language: string };
/** A finished attempt whose score a corrected key has changed. */
export type RegradedResult = {
  /** Null for a practice set, which belongs to no exam. */
  examId: string | null;
  exam: string;
  code: string;
  scoring: string;
  before: Points;
  after: Points;
  hasPassed: boolean;
};

/** To a user whose results a corrected key has changed. */
export function regradedMail(
  config: MailConfig,
  recipient: Recipient,
  { questionNumber, results }: { questionNumber: number; results: readonly RegradedResult[] },
): Mail {
  const { say, linkTo, language } = mailWriter(config, recipient);
  return {
    to: recipient.email,
    userId: recipient.id,
    language,
    subject: say('mail.regraded.subject'),
    paragraphs: [
      greeting(say, recipient),
      say('mail.regraded.what', { question: String(questionNumber) }),
      ...results.map((result) => describeResult(say, result)),
      say('mail.regraded.sorry'),
    ],
    action: { label: say('mail.regraded.action'), url: linkTo('/profile') },
  };
}

const describeResult = (say: Writer, { exam, code, hasPassed, ...result }: RegradedResult): string =>
  say(hasPassed ? 'mail.regraded.passed' : 'mail.regraded.notPassed', {
    exam,
    code,
    change: describeChange(say, result),
  });

/** With one point a question: `6 became 7 of 10`. */
function describeChange(
  say: Writer,
  { scoring, before, after }: Pick<RegradedResult, 'scoring' | 'before' | 'after'>,
): string {
  const change = { before: before.points, after: after.points, max: after.maxPoints };
  return scoring === 'all_or_nothing'
    ? say('mail.regraded.change', change)
    : say('mail.regraded.pointsChange', { ...change, maxBefore: before.maxPoints });
}

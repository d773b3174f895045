import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { describeMailError } from './describe-mail-error.ts';
import type { MailCarrier } from './mail-carrier.ts';
import { claimMail, type DueMail, listDueMails, noteFailed, noteSent } from './outbox.repository.ts';
import { unsealBody } from './sealed-body.ts';

const batchSize = 20;
/** For how long a claimed mail is this process's own; delivering it takes less, however slow the mail server is. */
const leaseMs = 120_000;
const deliveryTimeoutMs = 60_000;
const firstPauseMs = 30_000;
const maxPauseMs = 60 * 60 * 1_000;
const maxAttempts = 12;

type Delivery = Pick<Deps, 'db' | 'clock' | 'config' | 'log'> & { carrier: MailCarrier };

/**
 * Sends what is due. Safe on several machines at once: a mail is claimed by moving its next attempt on, and only the process whose
 * update did that sends it. A mail that fails is tried again with growing pauses; after the last attempt it is given up, which the log and
 * `examplar_mail_given_up` show. Returns how many went out.
 */
export async function deliverDueMail(deps: Delivery): Promise<number> {
  const { db, clock } = deps;
  let sent = 0;
  for (const mail of await listDueMails(db, clock.now(), batchSize)) {
    // From now and not from the start of the batch: the mails before this one may have taken long.
    if (!(await claimMail(db, mail, new Date(clock.now().getTime() + leaseMs)))) continue;
    if (await deliver(deps, mail)) sent += 1;
  }
  return sent;
}

async function deliver({ db, clock, config, log, carrier }: Delivery, mail: DueMail): Promise<boolean> {
  try {
    const { id, kind, recipient: to, subject } = mail;
    const body = mail.sealed_body
      ? unsealBody(config, id, mail.sealed_body)
      : { text: mail.body_text ?? '', html: mail.body_html ?? '' };
    await within(deliveryTimeoutMs, carrier.deliver({ id, kind, to, subject, ...body }));
  } catch (error) {
    const attempt = mail.attempts + 1;
    const isLast = attempt >= maxAttempts;
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** mail.attempts);
    const now = clock.now();
    await noteFailed(db, mail.id, isLast ? { failedAt: now } : { retryAt: new Date(now.getTime() + pauseMs) });
    const facts = { mailId: mail.id, kind: mail.kind, attempt, reason: describeMailError(error) };
    if (isLast) log.error({ event: 'mail.given-up', ...facts }, 'a mail was given up');
    else
      log.warn({ event: 'mail.not-delivered', ...facts, retryInSeconds: pauseMs / 1_000 }, 'a mail was not delivered');
    return false;
  }
  await noteSent(db, mail.id, clock.now());
  return true;
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const stop = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    stop.abort();
    tooLate.catch(() => {});
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { describeMailError } from './describe-mail-error.ts';
import type { MailCarrier } from './mail-carrier.ts';
import { claimMail, type DueMail, listDueMails, noteFailed, noteSent } from './outbox.repository.ts';
import { unsealBody } from './sealed-body.ts';

const batchSize = 20;
/** How long a claimed mail belongs to this process: longer than a delivery can take, however slow the mail server is. */
const leaseMs = 120_000;
const deliveryTimeoutMs = 60_000;
const firstRetryMs = 30_000;
const maxRetryMs = 60 * 60 * 1_000;
const maxAttempts = 12;

type Delivery = Pick<Deps, 'db' | 'clock' | 'config' | 'log'> & { carrier: MailCarrier; stopping?: AbortSignal };

/**
 * Sends the mails that are due. Safe on several machines: a process claims a mail by postponing its due time, and only the process whose
 * update succeeded sends it. Failed mails are retried with growing pauses; after the last attempt they are abandoned, which the log and
 * `examplar_mail_given_up` show. Begins no further mail once `stopping` is aborted. Returns the number of mails sent.
 */
export async function deliverDueMail(deps: Delivery): Promise<number> {
  const { db, clock } = deps;
  let sent = 0;
  for (const mail of await listDueMails(db, clock.now(), batchSize)) {
    if (deps.stopping?.aborted) break;
    // From the current time, not the start of the batch: the mails before this one may have taken long.
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
    await withTimeout(deliveryTimeoutMs, carrier.deliver({ id, kind, to, subject, ...body }));
  } catch (error) {
    const attempt = mail.attempts + 1;
    const isLast = attempt >= maxAttempts;
    const pauseMs = Math.min(maxRetryMs, firstRetryMs * 2 ** mail.attempts);
    const now = clock.now();
    await noteFailed(db, mail.id, isLast ? { failedAt: now } : { retryAt: new Date(now.getTime() + pauseMs) });
    const facts = { mailId: mail.id, kind: mail.kind, attempt, reason: describeMailError(error) };
    if (isLast) log.error({ event: 'mail.given-up', ...facts }, 'a mail was abandoned');
    else
      log.warn({ event: 'mail.not-delivered', ...facts, retryInSeconds: pauseMs / 1_000 }, 'a mail was not delivered');
    return false;
  }
  await noteSent(db, mail.id, clock.now());
  return true;
}

async function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  const stop = new AbortController();
  const timeout = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    stop.abort();
    timeout.catch(() => {});
  }
}

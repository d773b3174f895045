import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { MailCarrier } from './mail-carrier.ts';
import { claimMail, type DueMail, listDueMails, noteFailed, noteSent } from './outbox.repository.ts';
import { unsealBody } from './outbox.ts';

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
    const body = unsealBody(config, id, mail.sealed_body ?? '');
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

type MailErrorFacts = { type: string; code?: string; responseCode?: number; command?: string; enhancedCode?: string };

/**
 * The reason why a mail was not sent, for the log. The message itself is left out, because mail servers repeat the recipient's address,
 * and sometimes the mail, in it.
 */
function describeMailError(error: unknown): MailErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts: MailErrorFacts = { type: error.name };
  if ('code' in error && typeof error.code === 'string') facts.code = error.code;
  if ('responseCode' in error && typeof error.responseCode === 'number') facts.responseCode = error.responseCode;
  // Only the verb, such as 'RCPT TO', never its argument.
  if ('command' in error && typeof error.command === 'string') {
    facts.command = /^[A-Z]+(?: (?:FROM|TO|PLAIN|LOGIN))?/.exec(error.command)?.[0] ?? '';
  }
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(error.message)?.[0];
  if (enhanced) facts.enhancedCode = enhanced;
  return facts;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Switches } from './faults.ts';
import type { Ledger, Transaction } from './gateway-ledger.repository.ts';
import { notificationQuery } from './outcome-parameters.ts';

const maxCalls = 10;
const pauseMs = 5 * 60 * 1_000;
const patienceMs = 15_000;
const leaseMs = 30_000;
const satisfied = ['00', '02'];

type NotifierDeps = { ledger: Ledger; switches: Switches; log: FastifyBaseLogger; findMerchant: () => string | null };

/**
 * Calls the merchant's server over real HTTP until it returns 00 or 02: at most 10 calls, 5 minutes apart times the time
 * factor (PAY-24). Due calls are stored in the ledger, so a restart continues after a crash.
 */
export function createNotifier({ ledger, switches, log, findMerchant }: NotifierDeps) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  async function callMerchant(query: string): Promise<string | null> {
    const merchant = findMerchant();
    if (!merchant) return null;
    try {
      const response = await fetch(`${merchant}/api/payments/vnpay/ipn?${query}`, {
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      const body = (await response.json()) as { RspCode?: unknown };
      return typeof body.RspCode === 'string' ? body.RspCode : null;
    } catch {
      return null;
    }
  }

  async function notify(transaction: Transaction): Promise<void> {
    const query = notificationQuery(transaction);
    const isFirst = transaction.ipn_calls === 1;
    const copies = isFirst ? ({ twice: 2, fifty: 50 }[transaction.faults.ipn as 'twice' | 'fifty'] ?? 1) : 1;
    const codes = await Promise.all(Array.from({ length: copies }, () => callMerchant(query)));
    const code = codes.find((one) => one !== null && satisfied.includes(one)) ?? codes[0] ?? null;
    const isDone = (code !== null && satisfied.includes(code)) || transaction.ipn_calls >= maxCalls;
    const next = isDone ? null : new Date(Date.now() + pauseMs * switches.get().timeFactor);
    await remember(() => ledger.planNext(transaction.token, code, next));
    log.info({ call: transaction.ipn_calls, copies, code }, 'sandbox vnpay notified');
  }

  /** The result is only known here until it is in the ledger, so this waits for a database that is restarting. */
  async function remember(write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write();
      } catch (error) {
        if (isStopped || tries === 60) throw error;
        await sleep(250);
      }
    }
  }

  async function round(): Promise<void> {
    const due = await ledger.claimDue(new Date(), new Date(Date.now() + leaseMs));
    await Promise.all(due.map(notify));
    const nextAt = await ledger.nextDueAt();
    if (nextAt) later(Math.max(20, nextAt.getTime() - Date.now()));
  }

  function later(ms: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void wake(), Math.min(ms, 60_000));
  }

  /** Sends the notifications that are due now; resolves when they are sent. */
  function wake(): Promise<void> {
    running = running.then(async () => {
      if (isStopped) return;
      await round().catch((error) => {
        log.warn({ err: error }, 'sandbox vnpay could not notify');
        later(1_000);
      });
    });
    return running;
  }

  return {
    wake,
    later,
    /** Sends all notifications that are to be sent later, now. After a start these are the ones that a crashed process had claimed. */
    async resume() {
      await ledger.planAllNow(new Date()).catch(() => {});
      await wake();
    },
    callMerchant,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
export type Notifier = ReturnType<typeof createNotifier>;

import { setTimeout as sleep } from 'node:timers/promises';
import { type Candidate, createCandidate } from '../../../apps/api/test/faults/candidates.ts';
import { newPerson } from '../../../bench/person.ts';
import { type Trial, until } from '../runner.ts';

/** An order that its buyer was shown as paid. */
export type Purchase = { orderId: string; isStillPaid(): Promise<boolean> };

const patienceMs = 90_000;
const decidePath = '/sandbox/vnpay/paymentv2/Transaction/Decide.html';

/**
 * One visitor registers, buys a plan at the gateway's stand-in and waits until the order is shown as paid. Every step is repeated until it
 * succeeds, as a person at a browser would.
 */
export async function buyPlan(url: string): Promise<Purchase> {
  const person = await until('Registering', () => newPerson(url), patienceMs);
  const { paymentUrl, orderId } = await until(
    'Ordering',
    async () => {
      const order = { plan: 'ALL_ACCESS', amount: 49.99 };
      const call = person.call<{ paymentUrl: string; orderId: string }>('POST', '/payments/vnpay/create', order);
      const { status, body } = await call;
      return status < 300 && body;
    },
    patienceMs,
  );
  const back = await until(
    'Paying',
    async () => {
      const { pathname, search } = new URL(paymentUrl);
      const page = await (await fetch(`${url}${pathname}${search}`)).text();
      const token = /name="token" value="([0-9a-f]+)"/.exec(page)?.[1];
      if (!token) return null;
      const body = new URLSearchParams({ token, act: 'pay' });
      const pressed = await fetch(`${url}${decidePath}`, { method: 'POST', body, redirect: 'manual' });
      await pressed.arrayBuffer();
      return pressed.headers.get('location');
    },
    patienceMs,
  );
  const { pathname, search } = new URL(back);
  // The return may be lost with the database; the gateway's notification and the reconciler pay the order as well.
  await fetch(`${url}${pathname}${search}`, { redirect: 'manual' }).catch(() => {});
  const isStillPaid = async () => {
    const { status, body } = await person.call<{ status: string }>('GET', `/orders/${orderId}`);
    if (status !== 200) throw new Error(`status ${status}`);
    return body.status === 'paid';
  };
  await until('Waiting for the payment', isStillPaid, patienceMs);
  return { orderId, isStillPaid };
}

export type Load = {
  candidates: readonly Candidate[];
  purchases: readonly Purchase[];
  /** Stops answering and buying, and waits for requests in flight. */
  stop(): Promise<void>;
};

/** People who take an exam and answer each second, and one after the other who buys a plan. */
export async function startLoad({ atEnd }: Trial, url: string, examTakers: number): Promise<Load> {
  let isOver = false;
  atEnd(() => {
    isOver = true;
  });
  const candidates: Candidate[] = [];
  while (candidates.length < examTakers) candidates.push(await createCandidate(() => url));
  const exams = candidates.map((candidate) => candidate.takeExam(() => !isOver, 1_000));
  const purchases: Purchase[] = [];
  const buying = (async () => {
    while (!isOver) {
      purchases.push(await buyPlan(url));
      await sleep(1_000);
    }
  })();
  const all = [...exams, buying];
  // A failure is reported by `stop`, which awaits them.
  for (const promise of all) promise.catch(() => {});
  return {
    candidates,
    purchases,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

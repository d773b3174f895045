import { setTimeout as sleep } from 'node:timers/promises';
import { newPerson, type Person } from '../../../bench/person.ts';

/** A purchase that its buyer was shown as paid, and when, in ms since 1970. */
export type Purchase = { person: Person; orderId: string; shownAt: number };

const betweenTriesMs = 300;
const patienceMs = 90_000;
const decidePath = '/sandbox/vnpay/paymentv2/Transaction/Decide.html';

/** Repeats `work` while it throws or returns null. @throws Error after 90 s, or as soon as `isAbandoned` */
async function insistUnless<T>(isAbandoned: () => boolean, what: string, work: () => Promise<T | null>): Promise<T> {
  const giveUpAt = Date.now() + patienceMs;
  let last = 'no result';
  for (;;) {
    const result = await work().catch((problem: Error) => {
      last = problem.message;
      return null;
    });
    if (result !== null) return result;
    if (Date.now() > giveUpAt || isAbandoned()) throw new Error(`${what} did not succeed in time: ${last}`);
    await sleep(betweenTriesMs);
  }
}

/**
 * One visitor registers, buys a plan at the gateway's stand-in and waits until the order is shown as paid. Every step is repeated until it
 * succeeds, as a person at a browser would.
 */
export async function buyPlan(url: string, isAbandoned: () => boolean): Promise<Purchase> {
  const insist = <T>(what: string, work: () => Promise<T | null>) => insistUnless(isAbandoned, what, work);
  const person = await insist('Registering', () => newPerson(url));
  const order = await insist('Ordering', async () => {
    const { status, body } = await person.call<{ paymentUrl: string; orderId: string }>(
      'POST',
      '/payments/vnpay/create',
      { plan: 'ALL_ACCESS', amount: 49.99 },
    );
    if (status >= 400 && status < 500) throw new Error(`status ${status}`);
    return status < 300 ? body : null;
  });
  const back = await insist('Paying', async () => {
    const pay = new URL(order.paymentUrl);
    const page = await (await fetch(`${url}${pay.pathname}${pay.search}`)).text();
    const token = /name="token" value="([0-9a-f]+)"/.exec(page)?.[1];
    if (!token) return null;
    const pressed = await fetch(`${url}${decidePath}`, {
      method: 'POST',
      body: new URLSearchParams({ token, act: 'pay' }),
      redirect: 'manual',
    });
    await pressed.arrayBuffer();
    return pressed.status === 303 ? pressed.headers.get('location') : null;
  });
  const returned = new URL(back);
  // The return may be lost with the database; the gateway's notification and the reconciler pay the order as well.
  await fetch(`${url}${returned.pathname}${returned.search}`, { redirect: 'manual' }).catch(() => {});
  await insist('Waiting for the payment', async () => (await isPaid({ person, orderId: order.orderId })) || null);
  return { person, orderId: order.orderId, shownAt: Date.now() };
}

/** Whether the buyer is shown the order as paid. */
export async function isPaid({ person, orderId }: Pick<Purchase, 'person' | 'orderId'>): Promise<boolean> {
  const { status, body } = await person.call<{ status: string }>('GET', `/orders/${orderId}`);
  if (status !== 200) throw new Error(`status ${status}`);
  return body.status === 'paid';
}

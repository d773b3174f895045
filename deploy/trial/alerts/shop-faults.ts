import { createShopper } from '../shopper.ts';
import type { Fault, Scene } from './faults.ts';

const decidePath = '/sandbox/vnpay/paymentv2/Transaction/Decide.html';

/** Switches the stand-in of each process, because each has its own switches. */
async function setGateway({ urls }: Scene, faults: object): Promise<void> {
  for (const url of urls)
    await fetch(`${url}/sandbox/vnpay/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
}

/** Twelve orders that were never opened at a failing gateway, dated an hour back so that the trial need not wait. */
export const unsettledOrders: Fault = {
  alert: 'ExamplarOrdersUnsettled',
  cause: 'the gateway returns 500 for twelve expired orders',
  async make(scene) {
    await setGateway(scene, { api: 'error-500' });
    for (let order = 0; order < 12; order += 1) await (await createShopper(scene.url)).order();
    await scene.sql(
      `update payment_order set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour', next_query_at = now()
       where state = 'pending'`,
    );
    return async () => {
      await setGateway(scene, {});
      // Orders as old as these are next queried hours later.
      await scene.sql(`update payment_order set next_query_at = now() where state = 'pending'`);
    };
  },
};

/** A notification with another amount than the order's, signed by the gateway. */
export const wrongAmount: Fault = {
  alert: 'ExamplarPaymentAlerts',
  cause: 'the gateway confirms a different amount',
  async make(scene) {
    const { paymentUrl } = await (await createShopper(scene.url)).order();
    const page = new URL(paymentUrl);
    const html = await (await fetch(`${scene.url}${page.pathname}${page.search}`)).text();
    const token = /name="token" value="([0-9a-f]+)"/.exec(html)?.[1] ?? '';
    await fetch(`${scene.url}${decidePath}`, {
      method: 'POST',
      body: new URLSearchParams({ token, act: 'pay', tamper: 'amount' }),
      redirect: 'manual',
    });
    return async () => {
      await scene.sql(`update payment_alert set resolved_at = now() where resolved_at is null`);
    };
  },
};

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const decidePath = '/sandbox/vnpay/paymentv2/Transaction/Decide.html';

export type Purchase = { orderId: string; userId: string };

export type Shopper = {
  userId: string;
  token: string;
  /** Signs in again with the password. @throws Error if that is refused */
  signIn(): Promise<void>;
  /** Creates an order, without opening its pay page. */
  order(): Promise<{ orderId: string; paymentUrl: string }>;
  /**
   * Buys a plan at the product's stand-in of VNPay: creates the order, opens the pay page, presses 'Pay' and returns to the shop.
   *
   * @throws Error at the first call that fails; nothing is sent twice
   */
  buy(): Promise<Purchase>;
  /** Reads the order once a second. @throws Error if it is not paid after `timeoutMs` */
  untilPaid(purchase: Purchase, timeoutMs?: number): Promise<void>;
};

/** A new user who pays. Every call goes to `url`, whatever public address the product itself has. */
export async function createShopper(url: string): Promise<Shopper> {
  const call = async (path: string, expected: number, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET';
    const response = await fetch(`${url}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      ...init,
    }).catch((problem: Error) => {
      throw new Error(`${method} ${path.split('?')[0]} got no response: ${problem.cause ?? problem.message}`);
    });
    if (response.status !== expected)
      throw new Error(`${method} ${path.split('?')[0]} returned ${response.status}, not ${expected}`);
    return response;
  };
  const post = (body: unknown, token?: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const account = { name: 'Shopper', email: `${randomUUID()}@example.org`, password: `practice-${randomUUID()}` };
  const registered = await call('/api/auth/register', 201, post(account));
  const { token, user } = (await registered.json()) as { token: string; user: { id: string } };
  const order = async () => {
    const created = await call('/api/payments/vnpay/create', 201, post({ plan: 'ALL_ACCESS', amount: 49.99 }, token));
    return (await created.json()) as { paymentUrl: string; orderId: string };
  };
  return {
    userId: user.id,
    token,
    async signIn() {
      await call('/api/auth/login', 200, post({ email: account.email, password: account.password }));
    },
    order,
    async buy() {
      const { paymentUrl, orderId } = await order();
      const page = new URL(paymentUrl);
      const html = await (await call(`${page.pathname}${page.search}`, 200)).text();
      const formToken = /name="token" value="([0-9a-f]+)"/.exec(html)?.[1] ?? '';
      const decided = await call(decidePath, 303, {
        method: 'POST',
        body: new URLSearchParams({ token: formToken, act: 'pay' }),
      });
      const back = new URL(decided.headers.get('location') ?? '');
      await fetch(`${url}${back.pathname}${back.search}`, { redirect: 'manual' });
      return { orderId, userId: user.id };
    },
    async untilPaid({ orderId }, timeoutMs = 60_000) {
      const giveUpAt = Date.now() + timeoutMs;
      for (;;) {
        const order = await call(`/api/orders/${orderId}`, 200, { headers: { authorization: `Bearer ${token}` } });
        const { status } = (await order.json()) as { status: string };
        if (status === 'paid') return;
        if (Date.now() > giveUpAt) throw new Error(`An order is '${status}' after ${timeoutMs / 1_000} s, not paid`);
        await sleep(1_000);
      }
    },
  };
}

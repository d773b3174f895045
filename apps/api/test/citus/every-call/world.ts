import { randomUUID } from 'node:crypto';
import { adminListPaymentAlerts } from '@examplar/contract/admin/payment-alerts.ts';
import { createGumroadPayment } from '@examplar/contract/payments/payments';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { createExamRoom } from '../../../src/slices/attempts/attempts.fixture.ts';
import { goodPassword, signUp } from '../../../src/slices/identity/identity.fixture.ts';
import { startGumroadStandIn } from '../../../src/slices/payments/gumroad/gumroad-stand-in.fixture.ts';
import { reconcileSales } from '../../../src/slices/payments/gumroad/reconcile-sales.ts';
import { eventually, openShop } from '../../../src/slices/payments/payments.fixture.ts';
import { watchShards } from '../shards.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;
export const pingSecret = 'a-secret-of-more-than-128-bits-0123';

/** The API under watch, with payment providers to buy from, an admin, and makers of what calls need to succeed. */
export async function createWorld() {
  const seller = { accessToken: 'token-of-the-seller', sellerId: 'seller-1==' };
  const gumroad = await startGumroadStandIn(seller);
  afterAll(() => gumroad.close());
  const environment = {
    GUMROAD_ACCESS_TOKEN: seller.accessToken,
    GUMROAD_SELLER_ID: seller.sellerId,
    GUMROAD_PING_SECRET: pingSecret,
    GUMROAD_API_URL: gumroad.apiUrl,
    GUMROAD_PRODUCTS: 'professional-6m=prod6==@https://examplar.gumroad.com/l/pro',
  };
  const { opened: shop, during } = await watchShards(
    (settings) => openShop({ ...settings, environment }),
    ({ api }) => api,
  );
  const { api } = shop;
  // No other call needs the rows that staff calls remove.
  await api.seed.certification({ id: 'google-ace', providerId: 'google' });
  const room = await createExamRoom(api);
  const admin = await api.seed.user({ role: 'ADMIN', name: 'Staff' });
  const staff = api.as(admin.id);
  const adminToken = await api.tokenOf(admin.id);
  const shardOf = async (userId: string) => {
    const { rows } = await sql<{ id: string }>`
      select get_shard_id_for_distribution_column('account', ${userId}::uuid)::text as id`.execute(api.db);
    return rows[0]?.id;
  };
  const adminShard = await shardOf(admin.id);

  /** A user whose rows are on another shard than the admin's, so that each shard counts. */
  async function newUser(): Promise<{ id: string; email: string; name: string }> {
    for (;;) {
      const user = await api.seed.user();
      if ((await shardOf(user.id)) !== adminShard) return user;
    }
  }
  async function subscriber(): Promise<string> {
    const { id } = await newUser();
    await api.seed.subscription(id);
    return id;
  }

  return {
    api,
    shop,
    during,
    room,
    adminToken,
    staff,
    gumroad,
    newUser,
    subscriber,
    password: goodPassword,
    /** With a password and a mailed link to confirm the address. */
    async registered() {
      const email = `${randomUUID()}@example.org`;
      return { email, ...(await signUp(api, email)) };
    },
    async openAttempt() {
      const userId = await subscriber();
      const { body } = await room.start(userId, room.certification.freeExamId);
      return { userId, id: body.id, questionId: body.questionIds[0] ?? '' };
    },
    /** An open exam whose questions close one by one. */
    async sectionedAttempt() {
      const { fullExamId, questionIds } = room.certification;
      const sections = [{ title: 'All', from: 1, to: questionIds.length - 12, rule: 'no_return' }];
      await api.db
        .updateTable('exam')
        .set({ sections: JSON.stringify(sections) })
        .where('id', '=', fullExamId)
        .execute();
      const userId = await subscriber();
      return { userId, id: (await room.start(userId, fullExamId)).body.id };
    },
    async finishedAttempt() {
      const userId = await subscriber();
      const { body } = await room.start(userId, room.certification.freeExamId);
      await room.complete(userId, body.id);
      return { userId, id: body.id };
    },
    /** Bought at the sandbox of VNPay, and in this state. */
    async order(state: 'pending' | 'paid' | 'review' = 'pending') {
      const bought = await shop.buy((await newUser()).id);
      if (state === 'paid') await shop.pay(bought.paymentUrl);
      if (state === 'review') await shop.pay(bought.paymentUrl, 'decline', { reason: '07' });
      if (state !== 'pending') await eventually(() => shop.stateOf(bought), state);
      return bought;
    },
    async gumroadSale(hasOrder: boolean) {
      const { id: userId } = await newUser();
      const wish = { planType: 'ALL_ACCESS', durationMonths: 6, amount: 49.99 } as const;
      const { body } = await api.as(userId).call(createGumroadPayment, { body: wish });
      const sale = gumroad.sell({
        checkoutUrl: hasOrder ? body.checkoutUrl : 'https://examplar.gumroad.com/l/pro',
        productId: 'prod6==',
        price: 4_999,
        created_at: api.clock.now().toISOString(),
        ...(hasOrder ? {} : { custom_fields: {} }),
      }) as { id: string; license_key: string };
      return { userId, orderId: body.orderId, ...sale };
    },
    /** Of a sale that named no order. */
    async alertOf(saleId: string): Promise<string> {
      await reconcileSales(api.deps);
      const { body } = await staff.call(adminListPaymentAlerts, { query: { q: saleId } });
      return body[0]?.id ?? '';
    },
  };
}

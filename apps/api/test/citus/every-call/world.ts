import { randomUUID } from 'node:crypto';
import { adminListPaymentAlerts } from '@examplar/contract/admin/payment-alerts';
import type { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import { createGumroadPayment } from '@examplar/contract/payments/payments';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { createExamRoom } from '../../../src/slices/attempts/attempts.fixture.ts';
import { goodPassword, signUp } from '../../../src/slices/identity/identity.fixture.ts';
import { reconcileSales } from '../../../src/slices/payments/gumroad/gumroad.jobs.ts';
import { pingSecret } from '../../../src/slices/payments/gumroad/gumroad-shop.fixture.ts';
import { startGumroadStandIn } from '../../../src/slices/payments/gumroad/gumroad-stand-in.fixture.ts';
import { eventually, openShop } from '../../../src/slices/payments/payments.fixture.ts';
import type { CallParts } from '../../build-call.ts';
import type { TestApi } from '../../start-test-api.ts';
import type { TestCaller } from '../../test-callers.ts';
import { watchShards } from '../shards.ts';

/** What a call is sent with; what is left out is the plainest that fits: a subscriber or the admin, and the call's own example. */
export type Prepared = CallParts & { userId?: string; token?: string };

export type Preparations = {
  [Name in keyof typeof allEndpoints]?: (world: World) => Promise<Prepared> | Prepared;
};

/** Default values of ids in a path. */
export const usualParams: Record<string, string> = {
  certificationId: 'aws-saa-c03',
  examId: 'aws-saa-c03-exam-1',
  questionId: 'aws-saa-c03-q001',
  providerId: 'aws',
  providerName: 'AWS',
  categoryId: 'cloud',
  topicId: 'aws-saa-c03-t1',
  planId: 'basic-3m',
};

export type World = Awaited<ReturnType<typeof createWorld>>;

/** The API under watch, with payment providers to buy from, an admin, and makers of what calls need to succeed. */
export async function createWorld() {
  const { shop, during, gumroad } = await startWatchedShop();
  const { api } = shop;
  // No other call needs the rows that staff calls remove.
  await api.seed.certification({ id: 'google-ace', providerId: 'google' });
  const users = await createUsers(api);
  const { staff, newUser, subscriber } = users;
  return {
    api,
    shop,
    during,
    gumroad,
    ...users,
    ...(await createAttempts(api, subscriber)),
    ...createPurchases({ shop, gumroad, staff, newUser }),
  };
}

async function startWatchedShop() {
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
    // A payment that is only made up, as for `vnpayReturn`, was charged nowhere.
    (settings) => openShop({ ...settings, environment }, { checksInvariants: false }),
    ({ api }) => api,
  );
  return { shop, during, gumroad };
}

/** An admin, and makers of users whose rows are on another shard than the admin's, so that each shard counts. */
async function createUsers(api: TestApi) {
  const admin = await api.seed.user({ role: 'ADMIN', name: 'Staff' });
  const staff = api.as(admin.id);
  const adminToken = await api.tokenOf(admin.id);
  const adminShard = await shardOf(api, admin.id);

  async function newUser(): Promise<{ id: string; email: string; name: string }> {
    for (;;) {
      const user = await api.seed.user();
      if ((await shardOf(api, user.id)) !== adminShard) return user;
    }
  }
  return {
    adminToken,
    staff,
    newUser,
    async subscriber(): Promise<string> {
      const { id } = await newUser();
      await api.seed.subscription(id);
      return id;
    },
    password: goodPassword,
    /** With a password and a mailed link to confirm the address. */
    async registered() {
      const email = `${randomUUID()}@example.org`;
      return { email, ...(await signUp(api, email)) };
    },
  };
}

async function shardOf(api: TestApi, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select get_shard_id_for_distribution_column('account', ${userId}::uuid)::text as id`.execute(api.db);
  return rows[0]?.id;
}

/** The calls of an exam, and makers of attempts in the states that calls need. */
async function createAttempts(api: TestApi, subscriber: () => Promise<string>) {
  const room = await createExamRoom(api);
  return {
    room,
    async openAttempt() {
      const userId = await subscriber();
      const { body } = await room.start(userId, room.certification.freeExamId);
      return { userId, id: body.id, questionId: body.questionIds[0] ?? '' };
    },
    /** An open exam whose questions close one by one. */
    async sectionedAttempt() {
      const { fullExamId, questionIds } = room.certification;
      const sections = [{ title: 'All', from: 1, to: questionIds.length - 12, rule: 'no_return' }];
      await api.rows.update('exam', { id: fullExamId }, { sections: JSON.stringify(sections) });
      const userId = await subscriber();
      return { userId, id: (await room.start(userId, fullExamId)).body.id };
    },
    async finishedAttempt() {
      const userId = await subscriber();
      const { body } = await room.start(userId, room.certification.freeExamId);
      await room.complete(userId, body.id);
      return { userId, id: body.id };
    },
  };
}

type PurchaseSources = {
  shop: Awaited<ReturnType<typeof openShop>>;
  gumroad: Awaited<ReturnType<typeof startGumroadStandIn>>;
  staff: TestCaller;
  newUser: () => Promise<{ id: string }>;
};

/** Makers of orders, sales and payment alerts in the states that calls need. */
function createPurchases({ shop, gumroad, staff, newUser }: PurchaseSources) {
  const { api } = shop;
  return {
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
      const purchase = { planType: 'ALL_ACCESS', durationMonths: 6, amount: 49.99 } as const;
      const { body } = await api.as(userId).call(createGumroadPayment, { body: purchase });
      const sale = gumroad.sell({
        checkoutUrl: hasOrder ? body.checkoutUrl : 'https://examplar.gumroad.com/l/pro',
        productId: 'prod6==',
        price: 4_999,
        created_at: api.clock.now().toISOString(),
        ...(hasOrder ? {} : { custom_fields: {} }),
      }) as { id: string; license_key: string };
      return { userId, orderId: body.orderId, ...sale };
    },
    /** The alert about a sale that named no order. */
    async alertOf(saleId: string): Promise<string> {
      await reconcileSales(api.deps);
      return (await staff.call(adminListPaymentAlerts, { query: { q: saleId } })).body[0]?.id ?? '';
    },
  };
}

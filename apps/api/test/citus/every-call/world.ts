import { afterAll } from 'vitest';
import { startGumroadStandIn } from '../../../src/slices/payments/gumroad/gumroad-stand-in.fixture.ts';
import { openShop } from '../../../src/slices/payments/payments.fixture.ts';
import { watchShards } from '../shards.ts';
import { createAttempts } from './world-attempts.ts';
import { createPurchases } from './world-purchases.ts';
import { createUsers } from './world-users.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;
export const pingSecret = 'a-secret-of-more-than-128-bits-0123';

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
    (settings) => openShop({ ...settings, environment }),
    ({ api }) => api,
  );
  return { shop, during, gumroad };
}

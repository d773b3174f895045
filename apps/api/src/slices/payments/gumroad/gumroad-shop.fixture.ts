import * as contract from '@examplar/contract/payments/payments';
import { afterAll, afterEach } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { expectInvariants } from '../payments.fixture.ts';
import { reconcileSales } from './gumroad.jobs.ts';
import { startGumroadStandIn } from './gumroad-stand-in.fixture.ts';

export const pingSecret = 'a-secret-of-more-than-128-bits-0123';

/** The API with a stand-in of Gumroad, and helpers to buy there. */
export async function openGumroadShop(environment: Record<string, string> = {}) {
  const credentials = { accessToken: 'token-of-the-seller', sellerId: 'seller-1==' };
  const gumroad = await startGumroadStandIn(credentials);
  afterAll(() => gumroad.close());
  const api = await startTestApi({
    environment: {
      GUMROAD_ACCESS_TOKEN: credentials.accessToken,
      GUMROAD_SELLER_ID: credentials.sellerId,
      GUMROAD_PING_SECRET: pingSecret,
      GUMROAD_API_URL: gumroad.apiUrl,
      GUMROAD_PRODUCTS:
        'basic-3m=prod3==@https://examplar.gumroad.com/l/basic,professional-6m=prod6==@https://examplar.gumroad.com/l/pro',
      ...environment,
    },
  });
  await api.seed.certification();
  afterEach(async () => {
    gumroad.setDown(false);
    await expectInvariants(api.db);
  });
  /** Records a sale of six months at their price, unless given otherwise; without a ping. */
  const sell = (given: { checkoutUrl?: string } & Record<string, unknown> = {}) =>
    gumroad.sell({
      checkoutUrl: 'https://examplar.gumroad.com/l/pro',
      productId: 'prod6==',
      price: 4_999,
      created_at: api.clock.now().toISOString(),
      ...given,
    }) as { id: string; license_key: string } & Record<string, unknown>;
  return {
    api,
    gumroad,
    sell,
    async order(userId: string): Promise<{ orderId: string; checkoutUrl: string }> {
      const body = { planType: 'ALL_ACCESS', durationMonths: 6, amount: 49.99 } as const;
      return (await api.as(userId).call(contract.createGumroadPayment, { body })).body;
    },
    /** Sells directly at Gumroad, without an order. The product learns of the sale from Gumroad's list of sales. */
    async sellWithoutOrder(more: Record<string, unknown> = {}) {
      const sale = sell({ custom_fields: {}, ...more });
      await reconcileSales(api.deps);
      return sale;
    },
  };
}

import { adminListPaymentAlerts } from '@examplar/contract/admin/payment-alerts';
import { createGumroadPayment } from '@examplar/contract/payments/payments';
import { reconcileSales } from '../../../src/slices/payments/gumroad/gumroad.jobs.ts';
import type { startGumroadStandIn } from '../../../src/slices/payments/gumroad/gumroad-stand-in.fixture.ts';
import { eventually, type openShop } from '../../../src/slices/payments/payments.fixture.ts';
import type { TestCaller } from '../../test-callers.ts';

type PurchaseSources = {
  shop: Awaited<ReturnType<typeof openShop>>;
  gumroad: Awaited<ReturnType<typeof startGumroadStandIn>>;
  staff: TestCaller;
  newUser: () => Promise<{ id: string }>;
};

/** Makers of orders, sales and payment alerts in the states that calls need. */
export function createPurchases({ shop, gumroad, staff, newUser }: PurchaseSources) {
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

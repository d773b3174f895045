import { dayMs } from '@examplar/domain/plans/calendar';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { getPlanByName, lockUser, settleOrder } from '../public.ts';

const api = await startTestApi();
await api.seed.certification();

// PLN-8
test('the fractions of days add up although time goes on while a payment is settled', async () => {
  const { id: userId } = await api.seed.user();
  // A busy machine: seconds pass between any two looks at the clock.
  let reads = 0;
  const ticking = { now: () => new Date(api.clock.now().getTime() + 2_000 * reads++) };
  const settle = async (name: 'ENTERPRISE_12M' | 'SINGLE_EXAM') => {
    const { id: planId, priceCents, durationMonths } = await getPlanByName(api.db, name);
    const reach =
      name === 'SINGLE_EXAM'
        ? { certificationId: 'aws-saa-c03', providerId: 'aws' }
        : { certificationId: null, providerId: null };
    const order = {
      userId,
      planId,
      planName: name,
      priceCents,
      durationMonths,
      orderId: crypto.randomUUID(),
      ...reach,
    };
    const { settlement } = await inTransaction(api.db, async (tx) => {
      await lockUser(tx, userId);
      return settleOrder(tx, ticking, order);
    });
    return settlement.subscription.endsAt.getTime();
  };
  const end = await settle('ENTERPRISE_12M');
  const days = [await settle('SINGLE_EXAM'), await settle('SINGLE_EXAM')].map((later) => (later - end) / dayMs);
  // 14.99 × 365 ÷ 89.99 is 60.8 days, twice 121.6. An order that is not in the database counts what its plan costs.
  expect(days).toEqual([60, 121]);
});

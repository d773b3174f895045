import * as contract from '@examplar/contract/payments/plans';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
await api.seed.certification();

// PLN-3
test('the pricing page shows the four plans in the order of their tiers', async () => {
  const { status, body, headers } = await api.call(contract.listPlans);
  expect(status).toBe(200);
  expect(body.map((plan) => [plan.name, plan.price])).toEqual([
    ['FREE_TRIAL', 0],
    ['BASIC_3M', 29.99],
    ['PROFESSIONAL_6M', 49.99],
    ['ENTERPRISE_12M', 89.99],
  ]);
  expect(headers.etag).toBeDefined();
});

test('quotes name the passes too, and the provider where one is asked for', async () => {
  expect((await api.call(contract.listQuotes)).body).toHaveLength(6);
  const { body } = await api.call(contract.listQuotes, { query: { planType: 'PROVIDER_PASS', providerName: 'aws' } });
  expect(body).toEqual([
    {
      planType: 'PROVIDER_PASS',
      name: 'PROVIDER_PASS',
      displayName: 'AWS Provider Pass',
      providerName: 'AWS',
      durationMonths: 3,
      price: 24.99,
    },
  ]);
  expect((await api.call(contract.listQuotes, { query: { providerName: 'Nobody' } })).status).toBe(404);
});

test('three plans open a certification for a visitor, cheapest first', async () => {
  const { body } = await api.call(contract.listRecommendations, { params: { certificationId: 'aws-saa-c03' } });
  expect(body.map((plan) => plan.planType)).toEqual(['FREE_TRIAL', 'SINGLE_EXAM', 'PROVIDER_PASS']);
  expect(body[2]).toMatchObject({ displayName: 'AWS Provider Pass', certificationId: 'aws-saa-c03' });
  const missing = await api.call(contract.listRecommendations, { params: { certificationId: 'none' } });
  expect(missing.error.message).toBe('Certification not found');
});

test('users are not recommended plans that they could not buy', async () => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id, { planId: 'basic-3m' });
  const { body } = await api
    .as(user.id)
    .call(contract.listRecommendations, { params: { certificationId: 'aws-saa-c03' } });
  expect(body.map((plan) => plan.name)).toEqual(['PROFESSIONAL_6M', 'ENTERPRISE_12M']);
});

test('the features of the plan that runs are marked as had', async () => {
  const user = await api.seed.user();
  await api.seed.subscription(user.id, { planId: 'provider-pass-3m', months: 3, providerId: 'aws' });
  const active = async (call: Promise<{ body: { planType: string; active: boolean }[] }>) =>
    (await call).body.filter((plan) => plan.active).map((plan) => plan.planType);
  expect(await active(api.call(contract.listPlanFeatures))).toEqual([]);
  expect(await active(api.as(user.id).call(contract.listPlanFeatures))).toEqual(['PROVIDER_PASS']);
  api.clock.advance({ days: 5 });
  expect(await active(api.as(user.id).call(contract.listPlanFeatures))).toEqual(['PROVIDER_PASS']);
});

test('plans are read in Vietnamese (LNG-40, LNG-41)', async () => {
  const inVietnamese = async (path: string) => (await api.app.inject(`/api${path}?language=vi`)).json();
  expect(await inVietnamese('/plans')).toMatchObject([
    { displayName: 'Dùng thử miễn phí' },
    { displayName: 'Basic', features: expect.arrayContaining(['Mọi câu hỏi kèm giải thích']) },
    {},
    {},
  ]);
  expect(JSON.stringify(await inVietnamese('/plans'))).not.toContain('untranslated');
  expect(await inVietnamese('/subscriptions/features')).toContainEqual(
    expect.objectContaining({
      planType: 'SINGLE_EXAM',
      features: expect.arrayContaining(['Chế độ thi và chế độ luyện tập']),
    }),
  );
  expect(JSON.stringify(await inVietnamese('/subscriptions/pricing'))).toContain('Gói một chứng chỉ');
});

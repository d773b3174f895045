import * as contract from '@examplar/contract/admin/plans';
import { listPlanFeatures, listPlans, listQuotes, listRecommendations } from '@examplar/contract/payments/plans';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const params = { planId: 'basic-3m' };
const body = { displayName: 'Basic', description: 'Three months.', features: ['Everything'], price: 27.99 };

test('a new price is visible to everyone immediately and recorded in the audit log', async () => {
  await api.call(listPlans);
  const changed = await staff.call(contract.adminUpdatePlan, { params, body });
  expect(changed.body).toMatchObject({ price: 27.99, publication: 'published', features: ['Everything'] });
  const shown = (await api.call(listPlans)).body.find(({ id }) => id === 'basic-3m');
  expect(shown).toMatchObject({ price: 27.99, description: 'Three months.' });
  const act = await api.rows.find('audit', { subject_id: 'basic-3m' });
  expect(act).toMatchObject({ action: 'plans.update', before: { price: 29.99 }, after: { price: 27.99 } });
  expect(act?.after).not.toHaveProperty('displayName');
});

test('the price of another active plan is refused and changes nothing', async () => {
  const refused = await staff.call(contract.adminUpdatePlan, { params, body: { ...body, price: 49.99 } });
  expect([refused.status, refused.error.code]).toEqual([409, 'PRICE_TAKEN']);
  expect((await staff.call(contract.adminGetPlan, { params })).body.price).toBe(27.99);
});

test.each([
  ['free-trial', 1],
  ['basic-3m', 0],
])('%s cannot cost %d dollars', async (planId, price) => {
  const refused = await staff.call(contract.adminUpdatePlan, { params: { planId }, body: { ...body, price } });
  expect(refused.error.details).toEqual([{ path: 'price', message: expect.any(String) }]);
});

test('a retired plan leaves the pricing page and comes back when published, unless its price is taken', async () => {
  expect((await staff.call(contract.adminRetirePlan, { params })).body.publication).toBe('retired');
  expect((await api.call(listPlans)).body.map(({ id }) => id)).not.toContain('basic-3m');
  const other = { planId: 'single-exam-3m' };
  await staff.call(contract.adminUpdatePlan, { params: other, body: { ...body, price: 27.99 } });
  expect((await staff.call(contract.adminPublishPlan, { params })).error.code).toBe('PRICE_TAKEN');
  await staff.call(contract.adminUpdatePlan, { params: other, body: { ...body, price: 14.99 } });
  expect((await staff.call(contract.adminPublishPlan, { params })).body.publication).toBe('published');
  expect((await api.call(listPlans)).body.map(({ id }) => id)).toContain('basic-3m');
});

test('plans are listed with those who have them, by price, filtered', async () => {
  await api.seed.subscription((await api.seed.user()).id, { planId: 'enterprise-12m' });
  const all = await staff.call(contract.adminListPlans, { query: { sort: '-price' } });
  expect(all.body[0]).toMatchObject({ name: 'ENTERPRISE_12M', activeSubscriptions: 1 });
  expect(all.headers['x-total-count']).toBe('7');
  const found = await staff.call(contract.adminListPlans, { query: { planType: 'ALL_ACCESS', q: 'profess' } });
  expect(found.body.map(({ id }) => id)).toEqual(['professional-6m']);
  expect((await staff.call(contract.adminListPlans, { query: { publication: 'draft' } })).body).toEqual([]);
  expect((await staff.call(contract.adminGetPlan, { params: { planId: 'none' } })).status).toBe(404);
});

// TEA-33
test('staff change what a seat costs, also to what a plan costs; no list of plans has it', async () => {
  const listed = async () => [
    (await api.call(listPlans)).body,
    (await api.call(listQuotes)).body,
    (await api.call(listQuotes, { query: { planType: 'ALL_ACCESS' } })).body,
    (await api.call(listPlanFeatures)).body,
    (await api.call(listRecommendations, { params: { certificationId: 'aws-saa-c03' } })).body,
  ];
  await api.seed.certification();
  const before = await listed();
  const seat = { params: { planId: 'team-seat' }, body: { ...body, features: [], price: 49.99 } };
  expect((await staff.call(contract.adminUpdatePlan, seat)).body).toMatchObject({ name: 'TEAM_SEAT', price: 49.99 });
  expect((await staff.call(contract.adminListPlans, { query: { planType: 'TEAM_SEAT' } })).body).toHaveLength(1);
  expect(await listed()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('TEAM_SEAT');
  expect((await api.call(listQuotes, { query: { planType: 'TEAM_SEAT' as never } })).status).toBe(400);
});

import * as contract from '@examplar/contract/admin/reviews';
import { createReview, getMyReview, listReviews } from '@examplar/contract/reviews';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const admin = await api.seed.user({ role: 'ADMIN' });
const staff = api.as(admin.id);

async function newReview(name: string, rating: number, review: string) {
  const user = await api.seed.user({ name });
  await api.seed.attempt({ userId: user.id });
  const { body } = await api.as(user.id).call(createReview, { body: { rating, review } });
  return { user, id: body.id };
}
const shown = async () => (await api.call(listReviews)).body.map(({ id }) => id);

test('a hidden review is gone from the public list at once, and comes back when shown', async () => {
  const { user, id } = await newReview('Rude Person', 1, 'Words that no one should read');
  const params = { reviewId: id };
  expect(await shown()).toContain(id);
  const hidden = await staff.call(contract.adminHideReview, { params, body: { reason: 'Insults' } });
  expect(hidden.body).toMatchObject({ isHidden: true, hiddenReason: 'Insults', user: { email: user.email } });
  expect(await shown()).not.toContain(id);
  expect((await api.as(user.id).call(getMyReview)).body?.id).toBe(id);
  const back = await staff.call(contract.adminShowReview, { params });
  expect(back.body).toMatchObject({ isHidden: false, hiddenReason: null });
  expect(await shown()).toContain(id);
  const acts = await api.db.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('position').execute();
  expect(acts).toMatchObject([
    { user_id: admin.id, action: 'reviews.hide', after: { isHidden: true }, reason: 'Insults' },
    { action: 'reviews.show', before: { isHidden: true }, after: { isHidden: false } },
  ]);
});

test('reviews are searched, filtered, sorted and counted; those of removed accounts have no person', async () => {
  const { user, id } = await newReview('Gone Soon', 3, 'Average elephants');
  await newReview('Happy', 5, 'Great elephants');
  await api.rows.delete('account', { id: user.id });
  const found = await staff.call(contract.adminListReviews, { query: { q: 'ELEPHANTS', sort: 'rating' } });
  expect(found.body.map(({ rating }) => rating)).toEqual([3, 5]);
  expect(found.headers['x-total-count']).toBe('2');
  expect(found.body[0]).toMatchObject({ id, user: null });
  expect(
    (await staff.call(contract.adminListReviews, { query: { rating: '5', isHidden: 'false' } as never })).body,
  ).toHaveLength(1);
  expect((await staff.call(contract.adminListReviews, { query: { isHidden: 'true' } })).body).toEqual([]);
  expect((await staff.call(contract.adminGetReview, { params: { reviewId: id } })).body.id).toBe(id);
});

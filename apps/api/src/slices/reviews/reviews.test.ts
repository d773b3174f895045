import * as contract from '@examplar/contract/reviews';
import * as taking from '@examplar/contract/taking';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { freeExamId: examId } = await api.seed.certification();
beforeEach(() => api.rows.delete('review', {}));

const visitor = async (name = 'Ada King Lovelace') => (await api.seed.user({ name })).id;
async function finisher(name?: string): Promise<string> {
  const userId = await visitor(name);
  const { body } = await api.as(userId).call(taking.startAttempt, { params: { examId } });
  await api.as(userId).call(taking.completeAttempt, { params: { attemptId: body.id } });
  return userId;
}
const write = (userId: string, body: { rating: number; review?: string | null } = { rating: 5 }) =>
  api.as(userId).call(contract.createReview, { body });
const list = (query: { limit?: number; cursor?: string } = {}) => api.call(contract.listReviews, { query });
const own = (userId: string) => api.as(userId).call(contract.getMyReview);

test('after a finished exam a user publishes a review, and everyone sees it immediately', async () => {
  await list();
  const userId = await finisher();
  const { status, body } = await write(userId, { rating: 4, review: '  The explanations made the difference. ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    rating: 4,
    review: 'The explanations made the difference.',
    created_at: '2026-03-01T10:00:00.000Z',
    user: { id: userId, first_name: 'Ada', last_name: 'K.' },
  });
  expect((await list()).body).toEqual([body]);
  expect((await own(userId)).body).toEqual(body);
});

// IDN-16
test.each([
  [null, 'vi', 'Anh', 'N.'],
  ['Minh Anh', 'vi', 'Minh Anh', 'N.'],
  [null, 'en', 'Nguyễn', 'T.'],
] as const)(
  'with the given name %j and the language %s the author is %s %s',
  async (given_name, language, ...shown) => {
    const userId = await finisher('Nguyễn Thị Minh Anh');
    await api.rows.update('account', { id: userId }, { given_name, language });
    const [first_name, last_name] = shown;
    expect((await write(userId)).body.user).toEqual({ id: userId, first_name, last_name });
    expect((await list()).body[0]?.user).toEqual({ id: userId, first_name, last_name });
  },
);

// EXM-13
test('without a finished exam there is no review', async () => {
  const userId = await visitor();
  expect((await write(userId)).error.code).toBe('EXAM_REQUIRED');
  await api.as(userId).call(taking.startAttempt, { params: { examId } });
  expect((await write(userId)).error).toMatchObject({ statusCode: 403, code: 'EXAM_REQUIRED' });
});

test('an exam that ran out of time counts as finished even before it is closed', async () => {
  const userId = await visitor();
  await api.as(userId).call(taking.startAttempt, { params: { examId } });
  api.clock.advance({ minutes: 61 });
  expect((await write(userId)).status).toBe(201);
});

test('a second review is refused', async () => {
  const userId = await finisher();
  await write(userId);
  expect((await write(userId, { rating: 1 })).error).toMatchObject({ statusCode: 409, code: 'ALREADY_REVIEWED' });
  expect((await list()).body.map(({ rating }) => rating)).toEqual([5]);
});

test('of reviews sent together one is published', { tags: 'race' }, async () => {
  const userId = await finisher();
  const replies = await api.together([1, 2, 3, 4].map((rating) => () => write(userId, { rating })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect((await list()).body).toHaveLength(1);
});

test.each([
  ['no text', undefined, null],
  ['null', null, null],
  ['blanks alone', '   ', null],
  ['500 characters, counted as people count', '😀'.repeat(500), '😀'.repeat(500)],
  ['500 characters between blanks', `  ${'x'.repeat(500)}  `, 'x'.repeat(500)],
])('a review may have %s', async (_case, given, kept) => {
  const { status, body } = await write(await finisher(), {
    rating: 3,
    ...(given === undefined ? {} : { review: given }),
  });
  expect([status, body.review]).toEqual([201, kept]);
});

test.each([
  ['no rating', {}, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['half a star', { rating: 4.5 }, 'rating'],
  ['501 characters', { rating: 5, review: 'x'.repeat(501) }, 'review'],
  ['a field that is none of its own', { rating: 5, status: 'visible' }, 'status'],
])('%s is refused', async (_case, body, path) => {
  const { status, error } = await write(await finisher(), body as { rating: number });
  expect([status, error.code, error.details?.map((detail) => detail.path)]).toEqual([400, 'VALIDATION_FAILED', [path]]);
});

test('the list is newest first, paged, and leaves hidden reviews out', async () => {
  for (const rating of [1, 2, 3, 4, 5]) {
    await write(await finisher(), { rating });
    api.clock.advance({ minutes: 1 });
  }
  await api.rows.update('review', { rating: 4 }, { status: 'hidden' });
  api.clock.advance({ seconds: 3 });
  const first = await list({ limit: 2 });
  expect(first.body.map(({ rating }) => rating)).toEqual([5, 3]);
  const cursor = new URL(/<(.+)>/.exec(first.headers.link ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor');
  const second = await list({ limit: 2, cursor: cursor ?? '' });
  expect(second.body.map(({ rating }) => rating)).toEqual([2, 1]);
  expect(second.headers.link).toBeUndefined();
});

test.each([{ limit: 0 }, { limit: 101 }, { cursor: 'abc' }, { cursor: 'WyJhIiwiYiJd' }])(
  'a list query of %o is refused',
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);

test('the review of a removed account stays, without its author', async () => {
  const userId = await finisher('Grace Hopper');
  await write(userId);
  await api.rows.delete('account', { id: userId });
  api.clock.advance({ seconds: 3 });
  expect((await list()).body.map(({ user }) => user)).toEqual([{ id: null, first_name: 'Former', last_name: 'user' }]);
});

test('a user without a review gets null', async () => {
  const mine = await own(await visitor());
  expect([mine.status, mine.body]).toEqual([200, null]);
});

test('the list is a public answer that caches may keep and ask about', async () => {
  const { headers } = await list();
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await api.call(contract.listReviews, { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
});

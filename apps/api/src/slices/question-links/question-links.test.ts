import { exportMyData } from '@examplar/contract/account-export';
import type { Publication } from '@examplar/contract/admin/admin-list';
import * as contract from '@examplar/contract/question-links';
import { dayMs } from '@examplar/domain/plans/calendar';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import type { TestCaller } from '../../../test/test-callers.ts';
import { bumpContentVersion } from '../../platform/cache/content-version.repository.ts';
import { questionLinkJobs } from './question-links.jobs.ts';

const api = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
const { questionIds } = await api.seed.certification();
const [questionId = '', otherId = '', , , severalId = ''] = questionIds;

async function newLink(answer?: string, of = questionId) {
  const { id: userId } = await api.seed.user();
  const body = answer === undefined ? {} : { selectedAnswer: answer };
  const reply = await api.as(userId).call(contract.createQuestionLink, { params: { questionId: of }, body });
  return { userId, ...reply.body, token: reply.body.url.split('#')[1] ?? '' };
}

/** A browser without an account: it keeps the cookie that it is given. */
function newBrowser(caller: TestCaller = api) {
  let cookie = '';
  async function call<E extends typeof contract.openQuestionLink | typeof contract.answerQuestionLink>(
    endpoint: E,
    body: { token: string; selectedAnswer?: string },
  ) {
    const reply = await caller.call(endpoint, { body, headers: cookie ? { cookie } : {} } as never);
    const set = reply.headers['set-cookie'];
    if (set) cookie = set.split(';')[0] ?? '';
    return reply;
  }
  return {
    open: (token: string) => call(contract.openQuestionLink, { token }),
    answer: (token: string, selectedAnswer: string) => call(contract.answerQuestionLink, { token, selectedAnswer }),
  };
}

const listOf = async (userId: string) => (await api.as(userId).call(contract.listMyQuestionLinks)).body;

test('both see both answers once both have answered, and neither before (QLN-4)', async () => {
  const { token, userId, url, expiresAt } = await newLink();
  expect(url).toMatch(new RegExp(`/questions/${questionId}/sent#[\\w-]{64}$`));
  expect(expiresAt).toBe(new Date(api.clock.now().getTime() + 30 * dayMs).toISOString());

  const receiver = newBrowser();
  const opened = await receiver.open(token);
  expect([opened.status, opened.body.role, opened.body.feedback, opened.body.hasOtherAnswered]).toEqual([
    200,
    'receiver',
    null,
    false,
  ]);
  expect(JSON.stringify(opened.body)).not.toMatch(/correct|explanation":"/i);

  const answered = (await receiver.answer(token, 'B')).body;
  expect(answered).toMatchObject({ ownAnswer: 'B', otherAnswer: null, hasOtherAnswered: false });
  expect(answered.feedback).toMatchObject({ is_correct: false, correctAnswer: 'A' });
  expect(await listOf(userId)).toMatchObject([{ ownAnswer: null, otherAnswer: null, hasOtherAnswered: true }]);

  const sender = newBrowser(api.as(userId));
  expect((await sender.open(token)).body).toMatchObject({ role: 'sender', otherAnswer: null, feedback: null });
  expect((await sender.answer(token, 'A')).body).toMatchObject({ ownAnswer: 'A', otherAnswer: 'B' });
  expect((await receiver.open(token)).body).toMatchObject({ ownAnswer: 'B', otherAnswer: 'A' });
  expect(await listOf(userId)).toMatchObject([{ questionId, ownAnswer: 'A', otherAnswer: 'B' }]);
});

test('an answer given with the link is shown to the receiver only after their own', async () => {
  const { token } = await newLink('C');
  const receiver = newBrowser();
  expect((await receiver.open(token)).body).toMatchObject({ otherAnswer: null, hasOtherAnswered: true });
  expect((await receiver.answer(token, 'A')).body).toMatchObject({ ownAnswer: 'A', otherAnswer: 'C' });
});

test('a link belongs to the first browser that answers; others learn that, and no answer (QLN-3)', async () => {
  const { token } = await newLink('C');
  const [first, second] = [newBrowser(), newBrowser()];
  await second.open(token);
  await first.answer(token, 'A');
  for (const reply of [await second.open(token), await second.answer(token, 'A')]) {
    expect([reply.status, reply.error.code, Object.keys(reply.body).sort()]).toEqual([
      409,
      'LINK_USED',
      ['code', 'message', 'statusCode'],
    ]);
  }
  expect((await first.open(token)).status).toBe(200);
});

test('a sender whose session has ended does not use up their own link', async () => {
  const { token } = await newLink('C');
  for (const url of ['/api/question-links/open', '/api/question-links/answers']) {
    const response = await api.app.inject({
      method: 'POST',
      url,
      headers: { authorization: 'Bearer ended' },
      payload: { token, ...(url.endsWith('answers') ? { selectedAnswer: 'A' } : {}) },
    });
    expect([url, response.statusCode, response.headers['set-cookie']]).toEqual([url, 401, undefined]);
  }
  expect((await newBrowser().answer(token, 'B')).status).toBe(200);
});

test('a picture of an id that cannot be one is not found', async () => {
  for (const id of ['%00', 'A%20b', `${'x'.repeat(200)}`])
    expect((await api.app.inject(`/question-pictures/${id}/1.png`)).statusCode).toBe(404);
});

test('of browsers that answer at once one wins', { tags: ['race'] }, async () => {
  const { token } = await newLink('C');
  const browsers = Array.from({ length: 5 }, () => newBrowser());
  const replies = await api.together(
    browsers.map((browser, index) => () => browser.answer(token, index % 2 === 0 ? 'A' : 'B')),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(409)]);
  const winner = replies.findIndex(({ status }) => status === 200);
  const seen = (await browsers[winner]?.open(token))?.body;
  expect(seen).toMatchObject({ ownAnswer: winner % 2 === 0 ? 'A' : 'B', otherAnswer: 'C' });
});

test('the same answer again gets the same response, and another one is refused', async () => {
  const { token, userId } = await newLink();
  for (const side of [newBrowser(), newBrowser(api.as(userId))]) {
    await side.open(token);
    const first = await side.answer(token, 'A');
    expect((await side.answer(token, 'A')).body).toEqual(first.body);
    expect((await side.answer(token, 'B')).error.code).toBe('ALREADY_ANSWERED');
    expect((await side.open(token)).body.ownAnswer).toBe('A');
  }
});

test.each([
  ['too few answers', severalId, 'A'],
  ['too many', questionId, 'AB'],
  ['an option that there is not', questionId, 'Z'],
  ['nothing', questionId, ''],
])('%s is no answer', async (_case, of, answer) => {
  const { token } = await newLink(undefined, of);
  const reply = await newBrowser().answer(token, answer);
  expect([reply.status, reply.error.details?.[0]?.path]).toEqual([400, 'selectedAnswer']);
  const { id: userId } = await api.seed.user();
  const params = { questionId: of };
  const created = await api.as(userId).call(contract.createQuestionLink, { params, body: { selectedAnswer: answer } });
  expect([created.status, await listOf(userId)]).toEqual([400, []]);
});

test('tokens that are guessed, altered, of another link or of another kind open nothing', async () => {
  const { token, userId } = await newLink();
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const other = await newLink();
  const swapped = other.token.slice(0, 22) + token.slice(22);
  for (const wrong of ['x', 'A'.repeat(64), altered, swapped, await api.tokenOf(userId), `${token}A`]) {
    expect((await newBrowser().open(wrong)).error.code, wrong).toBe('INVALID_TOKEN');
    expect((await newBrowser().answer(wrong, 'A')).error.code, wrong).toBe('INVALID_TOKEN');
  }
  expect((await newBrowser().open(token)).status).toBe(200);
});

test('a token does not show its sender, and no two of one sender begin alike', async () => {
  const { token, userId } = await newLink();
  const again = await api.as(userId).call(contract.createQuestionLink, { params: { questionId } });
  const sent = Buffer.from(userId.replaceAll('-', ''), 'hex');
  expect(Buffer.from(token, 'base64url').includes(sent)).toBe(false);
  expect(again.body.url.split('#')[1]?.slice(0, 8)).not.toBe(token.slice(0, 8));
});

test('only the preview can be sent: no other question, none that is reserved or unpublished (QLN-1)', async () => {
  const { id: userId } = await api.seed.user();
  await api.seed.subscription(userId);
  const final = await api.seed.final();
  const send = async (id: string) =>
    (await api.as(userId).call(contract.createQuestionLink, { params: { questionId: id } })).status;
  const share = async (id: string) =>
    (await api.call(contract.getSharedQuestion, { params: { questionId: id } })).status;
  const picture = async (id: string) => (await api.app.inject(`/question-pictures/${id}/1.png`)).statusCode;
  for (const id of [questionIds[10] ?? '', final.questionIds[0] ?? '', 'unknown']) {
    expect([await send(id), await share(id), await picture(id)], id).toEqual([404, 404, 404]);
  }
  expect(await listOf(userId)).toEqual([]);
});

test('a question that leaves the preview takes its links with it', async () => {
  const { token } = await newLink(undefined, otherId);
  const setStatus = (status: Publication) => api.rows.update('question', { id: otherId }, { status });
  await setStatus('retired');
  expect((await newBrowser().open(token)).error.code).toBe('INVALID_TOKEN');
  expect((await newBrowser().answer(token, 'A')).error.code).toBe('INVALID_TOKEN');
  expect((await api.app.inject(`/question-pictures/${otherId}/1.png`)).statusCode).toBe(404);
  await setStatus('published');
  expect((await newBrowser().open(token)).status).toBe(200);
});

test('the public question has no key, and names the picture of its version', async () => {
  const { status, body, headers } = await api.call(contract.getSharedQuestion, { params: { questionId } });
  expect([status, body.picture]).toEqual([200, `/question-pictures/${questionId}/1.png`]);
  expect(JSON.stringify(body)).not.toMatch(/correct|explanation/i);
  expect(headers['cache-control']).toContain('public');
});

test('a user makes at most 20 links a day', async () => {
  const { id: userId } = await api.seed.user();
  const create = () => api.as(userId).call(contract.createQuestionLink, { params: { questionId } });
  for (let made = 0; made < 20; made += 1) expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(429);
  expect(await listOf(userId)).toHaveLength(20);
  const page = await api.as(userId).call(contract.listMyQuestionLinks, { query: { limit: 5 } });
  expect([page.body.length, page.headers.link]).toEqual([5, expect.stringContaining('rel="next"')]);
});

test('one address cannot try tokens without end', async () => {
  const quiet = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 301; tries += 1) {
    statuses.add((await quiet.call(contract.openQuestionLink, { body: { token: `${tries}` } })).status);
  }
  expect([...statuses]).toEqual([400, 429]);
});

test('links are in the export of their sender only, and go with the account', async () => {
  const { token, userId } = await newLink('A');
  await newBrowser().answer(token, 'B');
  const { id: stranger } = await api.seed.user();
  const exported = async (id: string) => (await api.as(id).call(exportMyData)).body.questionLinks;
  expect(await exported(userId)).toEqual(await listOf(userId));
  expect(await exported(userId)).toMatchObject([{ ownAnswer: 'A', otherAnswer: 'B' }]);
  expect(await exported(stranger)).toEqual([]);
  await api.rows.delete('account', { id: userId });
  expect((await newBrowser().open(token)).error.code).toBe('INVALID_TOKEN');
});

test('of the receiver only the answer is kept, and of the token only its hash (QLN-5)', async () => {
  const { token, userId } = await newLink();
  const { id: receiverId } = await api.seed.user();
  await newBrowser(api.as(receiverId)).answer(token, 'B');
  const row = await api.rows.get('question_link', { user_id: userId });
  const { token_hash, receiver_hash, user_id, id, ...rest } = row;
  expect([token_hash.length, receiver_hash?.length]).toEqual([32, 32]);
  expect(rest).toEqual({
    question_id: questionId,
    certification_id: 'aws-saa-c03',
    version: 1,
    created_at: api.clock.now(),
    expires_at: expect.any(Date),
    sender_answer: null,
    receiver_answer: 'B',
  });
  expect(JSON.stringify(row)).not.toContain(receiverId);
  expect(await api.rows.list('question_history', {})).toEqual([]);
});

test('the cookie is out of reach of scripts and other sites, and a sender gets none', async () => {
  const { token, userId } = await newLink();
  const asSender = await api.as(userId).call(contract.openQuestionLink, { body: { token } });
  expect(asSender.headers['set-cookie']).toBeUndefined();
  expect((await api.call(contract.openQuestionLink, { body: { token: 'x' } })).headers['set-cookie']).toBeUndefined();
  const { headers } = await api.call(contract.openQuestionLink, { body: { token } });
  expect(headers['set-cookie']).toMatch(/^receiver=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('the preview of a link is a picture that any site may show, of the present version only', async () => {
  const at = (file: string) => api.app.inject(`/question-pictures/${questionId}/${file}`);
  const picture = await at('1.png');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1_200, 630]);
  expect((await at('1.png')).rawPayload.equals(picture.rawPayload)).toBe(true);
  for (const file of ['2.png', '1.jpg', '1', '%2e%2e.png']) expect((await at(file)).statusCode, file).toBe(404);
});

test('a picture is sent again without a statement, until public content changes', async () => {
  const id = questionIds[3] ?? '';
  const picture = async () => (await api.app.inject(`/question-pictures/${id}/1.png`)).statusCode;
  const setStatus = (status: Publication) => api.rows.update('question', { id }, { status });
  expect(await picture()).toBe(200);
  await setStatus('retired');
  expect(await picture()).toBe(200);
  await bumpContentVersion(api.db);
  await api.deps.contentVersion.refresh();
  expect(await picture()).toBe(404);
  await setStatus('published');
  expect(await picture()).toBe(200);
});

test('a link ends after 30 days, and a job deletes it (QLN-2)', async () => {
  const { token, userId } = await newLink('A');
  const receiver = newBrowser();
  await receiver.answer(token, 'B');
  api.clock.advance({ days: 30 });
  expect((await receiver.open(token)).error.code).toBe('INVALID_TOKEN');
  expect((await newBrowser().answer(token, 'B')).error.code).toBe('INVALID_TOKEN');
  const fresh = await newLink();
  for (const job of [...questionLinkJobs, ...questionLinkJobs]) await job.run(api.deps as never);
  const kept = await api.rows.list('question_link', {}, ['user_id']);
  expect(kept).toEqual([{ user_id: fresh.userId }]);
  expect(kept).not.toContainEqual({ user_id: userId });
});

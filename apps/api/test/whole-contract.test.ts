import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import { type Endpoint, successStatuses } from '@examplar/contract/calls/endpoint';
import { ErrorBody } from '@examplar/contract/calls/errors';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { buildCall, type CallParts } from './build-call.ts';
import { exampleInput, jsonSchemaOf } from './example-input.ts';
import { rawSender, spellingsOf } from './send-raw.ts';
import { startTestApi } from './start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const owner = await api.seed.user({ name: 'Owner' });
const stranger = await api.seed.user({ name: 'Stranger' });
const admin = await api.seed.user({ name: 'Admin', role: 'ADMIN' });
// Its session survives: the other admin's calls end sessions.
const reader = await api.seed.user({ name: 'Reader', role: 'ADMIN' });
// Before the calls of staff below, one of which retires the exam.
const ownAttempt = await api.seed.attempt({ userId: owner.id, isFinished: false });

const sendRaw = await rawSender(api.app);

const named: [string, Endpoint][] = Object.entries(allEndpoints);
const where = (condition: (endpoint: Endpoint) => boolean) => named.filter(([, endpoint]) => condition(endpoint));

async function send(endpoint: Endpoint, input: CallParts, userId: string | null) {
  const { method, url, headers, payload } = buildCall(endpoint, input);
  const authorization = userId ? { authorization: `Bearer ${await api.tokenOf(userId)}` } : {};
  return api.app.inject({
    method,
    url,
    headers: { ...headers, ...authorization },
    ...(payload === undefined ? {} : { payload }),
  });
}

test.each(named)('%s is served, not merely promised', async (_name, endpoint) => {
  expect(api.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true);
});

// The contract's own tests say the same of calls under /admin and of GET.
test('only these calls change something without a session', () => {
  const open = where(({ method, access }) => method !== 'GET' && access === 'visitor');
  expect(open.map(([name]) => name).sort()).toEqual(
    `answerQuestionLink answerTwoFactor confirmEmail forgotPassword gumroadPing login openInvitation openQuestionLink
    register rejectEmailChange resetPassword sendContactMessage stopInvitations stopReminders`.split(/\s+/),
  );
});

test.each(where(({ access }) => access !== 'visitor'))('%s without a session is 401', async (_name, endpoint) => {
  const reply = await send(endpoint, exampleInput(endpoint), null);
  expect(reply.statusCode).toBe(401);
  expect(ErrorBody.parse(reply.json()).code).toBe('UNAUTHENTICATED');
});

test.each(where(({ access }) => access !== 'visitor'))(
  '%s without a session is 401 in every spelling of its path, before its body was sent',
  async (_name, endpoint) => {
    const { method, url } = buildCall(endpoint, { params: exampleInput(endpoint).params ?? {} });
    const type = endpoint.contentType ?? 'application/json';
    // Megabytes are announced, and never come.
    const isLong = method !== 'GET';
    const headers = isLong ? { 'content-type': type, 'content-length': '19000000' } : {};
    for (const target of [url, ...spellingsOf(url)]) {
      const reply = await sendRaw({ method, target, headers, ...(isLong ? { body: 'x' } : {}) });
      expect([reply.status, JSON.parse(reply.body).code], target).toEqual([401, 'UNAUTHENTICATED']);
    }
  },
);

test.each(where(({ access }) => access === 'admin'))(
  '%s is 403 for a user who is not an admin, whatever the input',
  async (_name, endpoint) => {
    expect((await send(endpoint, exampleInput(endpoint), stranger.id)).statusCode).toBe(403);
    expect(
      (await send(endpoint, { ...exampleInput(endpoint), body: { nonsense: true } }, stranger.id)).statusCode,
    ).toBe(403);
  },
);

test.each(where(({ body, contentType }) => body !== undefined && !contentType))(
  '%s refuses a field that it does not know',
  async (_name, endpoint) => {
    const input = exampleInput(endpoint);
    const body = { ...(input.body as object), isAdmin: true };
    const reply = await send(endpoint, { ...input, body }, admin.id);
    // Money before input at two calls: what is asked for must exist before it is looked at (API-3).
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details).toContainEqual({ path: 'isAdmin', message: expect.any(String) });
  },
);

test.each(where(({ body, contentType }) => body !== undefined && !contentType))(
  '%s answers with one entry for each field that is wrong',
  async (_name, endpoint) => {
    const { properties = {} } = jsonSchemaOf(endpoint.body as z.ZodType);
    // Neither whole nor positive nor short: wrong in every way that a rule can name.
    for (const wrong of [-0.5, 1e9 + 0.5, 'x'.repeat(9_000)]) {
      const body = Object.fromEntries(Object.keys(properties).map((name) => [name, wrong]));
      const reply = await send(endpoint, { ...exampleInput(endpoint), body }, admin.id);
      const paths = (reply.json().details ?? []).map(({ path }: { path: string }) => path);
      expect(paths).toEqual([...new Set(paths)]);
    }
  },
);

const isProvidersOwn = (name: string) => name === 'vnpayNotification' || name === 'vnpayReturn';

test.each(named.filter(([name]) => !isProvidersOwn(name)))(
  '%s refuses a name in the query that it does not know',
  async (_name, endpoint) => {
    const reply = await send(endpoint, { ...exampleInput(endpoint), query: { utm_source: 'mail' } }, admin.id);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details).toContainEqual({ path: 'utm_source', message: expect.any(String) });
  },
);

/** Calls that return rows. */
const existing = {
  certificationId: certification.id,
  examId: certification.freeExamId,
  questionId: certification.questionIds[0],
  providerName: 'AWS',
};
const paramsOf = (endpoint: Endpoint) => ({ ...exampleInput(endpoint).params, ...existing });
const uuid = /^[0-9a-f]{8}-/;
const notStored = 'private, no-store';
const storedByAll = 'public, max-age=0, must-revalidate';

test.each(named)('%s forbids caching of what depends on the caller', async (name, endpoint) => {
  const input = { ...exampleInput(endpoint), params: paramsOf(endpoint) };
  // Last what ends the session.
  for (const userId of [stranger.id, admin.id]) {
    const reply = await send(endpoint, input, userId);
    expect(reply.headers['cache-control'], `${name}: ${reply.statusCode}`).toBe(notStored);
    if (endpoint.cache === 'visitors') expect(reply.headers.vary).toContain('authorization');
  }
  const visitors = await send(endpoint, input, null);
  const isPublic = endpoint.cache !== undefined;
  if (isPublic) expect(visitors.statusCode).toBe(200);
  expect(visitors.headers['cache-control']).toBe(isPublic ? storedByAll : notStored);
});

test('the calls of a user that need nothing else are among them with their success', async () => {
  const own = where(({ access, method, params }) => access === 'user' && method === 'GET' && params === undefined);
  expect(own.length).toBeGreaterThan(8);
  for (const [name, endpoint] of own) {
    const reply = await send(endpoint, {}, owner.id);
    expect([reply.statusCode, reply.headers['cache-control']], name).toEqual([200, notStored]);
  }
});

test.each(where(({ params }) => params !== undefined))(
  '%s answers 404 for an id that is none',
  async (_name, endpoint) => {
    const input = exampleInput(endpoint);
    const params = Object.fromEntries(Object.keys(input.params ?? {}).map((name) => [name, 'NOT an id!']));
    expect((await send(endpoint, { ...input, params }, admin.id)).statusCode).toBe(404);
  },
);

const missing = {
  certifications: 'Certification not found',
  questions: 'Question not found',
  'test-exams': 'Exam not found',
};
/** What a call needs besides its example, to get as far as looking for what its path names. */
const needed: Partial<Record<keyof typeof allEndpoints, CallParts>> = {
  getProjection: { query: { examOn: '2026-04-01', minutesPerDay: 30 } },
  adminExportCertification: { query: { format: 'json' } },
  getTeamProgress: { query: { certificationId: 'aws-saa-c03' } },
  adminUpdateQuestion: {
    body: {
      question_text: 'Which?',
      options: ['One', 'Two'].map((text, index) => ({ text, correct: index === 0 })),
      topic_number: 1,
      difficulty: 'easy',
    },
  },
};

test.each(where(({ params }) => params !== undefined))(
  '%s answers 404 for an id that nothing has',
  async (name, endpoint) => {
    const input = { ...exampleInput(endpoint), ...needed[name as keyof typeof needed] };
    const params = Object.fromEntries(
      Object.entries(input.params ?? {}).map(([key, value]) => [key, uuid.test(String(value)) ? value : 'nothing']),
    );
    const reply = await send(endpoint, { ...input, params }, reader.id);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    const resource = /^\/(certifications|questions|test-exams)\//.exec(endpoint.path)?.[1];
    if (resource) expect(reply.json().message).toBe(missing[resource as keyof typeof missing]);
  },
);

test.each(where(({ access }) => access === 'user'))(
  '%s never reveals resources of another user',
  async (name, endpoint) => {
    const parameter = ['attemptId', 'orderId', 'subscriptionId', 'sessionId'].find((id) =>
      endpoint.path.includes(`:${id}`),
    );
    if (!parameter) return;
    const { params } = exampleInput(endpoint);
    const foreign = { ...exampleInput(endpoint), params: { ...params, [parameter]: await idOfOwner(parameter) } };
    const missing = {
      ...exampleInput(endpoint),
      params: { ...params, [parameter]: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55' },
    };
    const [mine, none] = [await send(endpoint, foreign, stranger.id), await send(endpoint, missing, stranger.id)];
    expect(none.statusCode, name).toBe(404);
    expect(mine.json()).toEqual(none.json());
  },
);

async function idOfOwner(parameter: string): Promise<string> {
  if (parameter === 'attemptId') return ownAttempt.id;
  if (parameter === 'subscriptionId') {
    const running = await api.rows.find('subscription', { user_id: owner.id }, ['id']);
    return running?.id ?? (await api.seed.subscription(owner.id)).id;
  }
  if (parameter === 'sessionId') {
    await api.tokenOf(owner.id);
    return (await api.rows.get('session', { user_id: owner.id })).id;
  }
  const buyer = await api.seed.user();
  const bought = await api
    .as(buyer.id)
    .call(allEndpoints.createVnpayPayment, { body: { plan: 'ALL_ACCESS', amount: 49.99 } });
  return bought.body.orderId;
}

// API-9
test('every call says which success it has', () => {
  for (const [name, endpoint] of named) {
    const statuses = successStatuses(endpoint);
    expect(statuses.length, name).toBeGreaterThan(0);
    const hasBody = statuses.some((status) => status !== 204 && status !== 303) && !endpoint.fileTypes;
    expect(endpoint.response !== undefined, name).toBe(hasBody);
  }
});

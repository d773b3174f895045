import type { Call, Endpoint, Reply } from '@examplar/contract/calls/endpoint';
import type { ErrorBody } from '@examplar/contract/calls/errors';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openSession } from '../src/slices/identity/public.ts';
import { buildCall, type CallParts } from './build-call.ts';

type TestReply<E extends Endpoint> = {
  status: number;
  headers: Record<string, string | undefined>;
  /** The success body; a refusal's is `error`. */
  body: Reply<E>;
  error: ErrorBody;
};

type WithHeaders = { headers?: Record<string, string> };
/** Left out where the call needs nothing. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends Call<E> ? [input?: Call<E> & WithHeaders] : [input: Call<E> & WithHeaders];

export type TestCaller = {
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<TestReply<E>>;
};

export type TestCallers = {
  visitor: TestCaller;
  /** Calls with a session of this user; it is opened at first use. */
  as(userId: string): TestCaller;
  /** A bearer token of a new session of this user, for tests of the session itself. */
  tokenOf(userId: string): Promise<string>;
};

/** Calls the API within this process, without a network. */
export function createTestCallers(app: FastifyInstance, db: Database, clock: Clock): TestCallers {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = async (userId: string) => {
    const { role } = await db.selectFrom('account').select('role').where('id', '=', userId).executeTakeFirstOrThrow();
    return openSession(db, clock, {
      userId,
      role: role as 'USER' | 'ADMIN',
      userAgent: 'vitest',
      address: '127.0.0.1',
    });
  };
  return {
    visitor: createCaller(app, async () => null),
    as: (userId) =>
      createCaller(app, () => {
        const known = tokens.get(userId) ?? tokenOf(userId);
        tokens.set(userId, known);
        return known;
      }),
    tokenOf,
  };
}

function createCaller(app: FastifyInstance, getToken: () => Promise<string | null>): TestCaller {
  return {
    async call(endpoint, ...[input = {}]) {
      const token = await getToken();
      const { method, url, headers, payload } = buildCall(endpoint, input as CallParts);
      const response = await app.inject({
        method,
        url,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...input.headers },
        ...(payload === undefined ? {} : { payload }),
      });
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
      const body = isJson && response.body !== '' ? JSON.parse(response.body) : response.rawPayload;
      return {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
        body,
        error: body,
      } as never;
    },
  };
}

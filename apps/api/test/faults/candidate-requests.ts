import { setTimeout as sleep } from 'node:timers/promises';

export type Reply<T> = { status: number; body: T; retryAfter: string | null; requestId: string | null };
/** An answer other than success. Status 0: none at all. */
export type Failure = { status: number; retryAfter: string | null; requestId: string | null };

export type Requests = {
  /**
   * Sends a request once.
   *
   * @throws Error when there is no response
   */
  call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>>;
  /**
   * Retries as long as the response is 503 or there is none.
   *
   * @throws Error on any other failure, or after 30 s
   */
  insist<T>(method: string, path: string, bodyOf?: () => unknown): Promise<Reply<T>>;
};

const patienceMs = 30_000;
/** Takes the place of a response that never came. */
export const noAnswer = { status: 0, retryAfter: null, requestId: null };

/** Requests to an API whose address may change, with this session or none. */
export function createRequests(urlOf: () => string, token: string | null): Requests {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Reply<T>> => {
    const response = await fetch(`${urlOf()}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    return {
      status: response.status,
      // A proxy without a server to send to answers with a page of its own.
      body: text === '' || !response.ok ? (undefined as T) : JSON.parse(text),
      retryAfter: response.headers.get('retry-after'),
      requestId: response.headers.get('x-request-id'),
    };
  };
  return {
    call,
    async insist<T>(method: string, path: string, bodyOf: () => unknown = () => undefined) {
      const giveUpAt = Date.now() + patienceMs;
      for (;;) {
        const reply = await call<T>(method, path, bodyOf()).catch(() => noAnswer);
        if ('body' in reply && reply.status < 300) return reply;
        if ((reply.status !== 503 && reply.status !== 0) || Date.now() > giveUpAt)
          throw new Error(`${path} answered ${reply.status}`);
        await sleep(200);
      }
    },
  };
}

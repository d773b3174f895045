import { onTestFinished, vi } from 'vitest';
import type { EndpointName, ReplyOf } from '../app/lib/api/endpoints.ts';
import type { CallInput } from '../server/page-context.ts';

/** A response that is not a plain 200: a refusal, or one with headers. */
class FakeResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

type Handler<Name extends EndpointName> =
  | ReplyOf<Name>
  | FakeResponse
  | ((input: CallInput) => ReplyOf<Name> | FakeResponse | Promise<ReplyOf<Name> | FakeResponse>);
type Handlers = { [Name in EndpointName]?: Handler<Name> };

type RecordedCall = CallInput & { name: EndpointName };

/** The error body that the API sends with a refusal. */
export const refusal = (
  statusCode: number,
  code: string,
  message: string,
  details: { path: string; message: string }[] = [],
) => new FakeResponse(statusCode, { statusCode, code, message, details });

export const withHeaders = (body: unknown, headers: Record<string, string>) => new FakeResponse(200, body, headers);

/**
 * Answers the calls of a component under test in place of the API; names and bodies are checked against the contract's
 * types. A call without a handler fails the test. `calls` lists what was sent, in order.
 */
export function fakeApi(handlers: Handlers) {
  const calls: RecordedCall[] = [];
  const unexpected: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const method = init.method ?? 'GET';
    const match = Object.keys(handlers).flatMap((name) => {
      const params = matchPath(name, `${method} ${pathname.replace(/^\/api/, '')}`);
      return params ? [{ name: name as EndpointName, params }] : [];
    })[0];
    if (!match) {
      unexpected.push(`${method} ${pathname}`);
      throw new TypeError(`The test answers no ${method} ${pathname}`);
    }
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const input: CallInput = { params: match.params, query: Object.fromEntries(searchParams), body: body ?? undefined };
    calls.push({ name: match.name, ...input });
    const handler = handlers[match.name] as unknown;
    const reply: unknown = typeof handler === 'function' ? await handler(input) : handler;
    const { status, body: content, headers } = reply instanceof FakeResponse ? reply : new FakeResponse(200, reply);
    // As the API does, a call without a response is 204; an empty 200 is none of the API's.
    if (content === undefined && status === 200) return new Response(null, { status: 204, headers });
    return new Response(JSON.stringify(content), { status, headers });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (unexpected.length > 0) throw new Error(`Calls without a handler: ${unexpected.join(', ')}`);
  });
  return { calls, of: (name: EndpointName) => calls.filter((one) => one.name === name) };
}

/** The values of `:name` parts, or null where the path is another. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const values = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  if (!values) return null;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index + 1] ?? '')]));
}

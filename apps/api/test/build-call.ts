import { type Endpoint, fillPath } from '@examplar/contract/calls/endpoint';

export type CallParts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type BuiltCall = {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

/** An endpoint and its input as an HTTP request. Nothing is checked here: tests send wrong input too. */
export function buildCall(endpoint: Endpoint, { params = {}, query = {}, body }: CallParts): BuiltCall {
  const path = fillPath(endpoint.path, params);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
  const url = `/api${path}${search.size > 0 ? `?${search}` : ''}`;
  if (body === undefined) return { method: endpoint.method, url, headers: {} };
  if (body instanceof Uint8Array) {
    return {
      method: endpoint.method,
      url,
      headers: { 'content-type': endpoint.contentType ?? 'application/octet-stream' },
      payload: Buffer.from(body),
    };
  }
  return {
    method: endpoint.method,
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  };
}

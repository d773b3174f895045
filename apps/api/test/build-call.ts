import type { Call, Endpoint } from '@examplar/contract/endpoint';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type BuiltCall = {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

const nameOf = /:([A-Za-z]+)/g;

/**
 * An endpoint and its input as an HTTP request. The input may be flat (`{ attemptId, questionId }`: path parameters are picked by
 * their names, the rest is the body or, for GET and DELETE without a body, the query) or in parts (`{ params, query, body }`).
 */
export function buildCall<E extends Endpoint>(endpoint: E, input: Call<E>): BuiltCall {
  const { headers: _headers, ...flat } = input as Record<string, unknown>;
  const { params, query, body } = asParts(endpoint, flat);
  const path = endpoint.path.replaceAll(nameOf, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString();
  const url = `/api${path}${search === '' ? '' : `?${search}`}`;
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

function asParts(endpoint: Endpoint, input: Record<string, unknown>): Required<Parts> {
  const names = [...endpoint.path.matchAll(nameOf)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, input[name]]));
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !names.includes(key)));
  if (endpoint.contentType) {
    const { body, ...query } = rest;
    return { params, query, body };
  }
  const isBody = endpoint.body !== undefined && Object.keys(rest).length > 0;
  return { params, query: isBody ? {} : rest, body: isBody ? rest : undefined };
}

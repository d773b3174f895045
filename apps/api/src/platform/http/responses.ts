import { Readable } from 'node:stream';
import { type Endpoint, successStatuses } from '@examplar/contract/calls/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A response with more than a body: status, headers, paging. */
export class ApiResponse<T> {
  readonly body: T;
  readonly extras: ResponseExtras;
  constructor(body: T, extras: ResponseExtras) {
    this.body = body;
    this.extras = extras;
  }
}

type ResponseExtras = {
  status?: number;
  headers?: Record<string, string>;
  /** The cursor of the next page; becomes `Link: <…>; rel="next"`. */
  nextCursor?: string | null;
  /** Becomes `X-Total-Count`. */
  total?: number;
  /** The media type of a response that is a file. */
  contentType?: string;
  /** The JSON text, already checked against the contract where it was made; `body` is ignored then. */
  json?: Buffer | Readable;
};

/** A response that was built elsewhere because checking and serialising it here would block the event loop. */
export const prebuiltResponse = <T>(json: Buffer, extras: Omit<ResponseExtras, 'json'> = {}): ApiResponse<T> =>
  new ApiResponse<T>(undefined as T, { ...extras, json });

/**
 * A streamed response of any length: `parts` are pieces of its JSON text, each requested once the client has read the one before. They
 * must already be checked against the contract (`checkedJson`). An error after the first piece closes the connection, so that a client
 * cannot mistake a partial response for a complete one. `onClose` is called once, when everything is sent or the client has disconnected.
 */
export function streamed<T>(parts: AsyncIterable<string>, onClose: () => void = () => {}): ApiResponse<T> {
  const json = Readable.from(parts, { objectMode: false });
  json.once('close', onClose);
  return new ApiResponse<T>(undefined as T, { json });
}

export const created = <T>(body: T): ApiResponse<T> => new ApiResponse(body, { status: 201 });
export const page = <T>(items: T, nextCursor: string | null, total?: number): ApiResponse<T> =>
  new ApiResponse(items, { nextCursor, ...(total === undefined ? {} : { total }) });

export type BuiltResponse = {
  status: number;
  headers: Record<string, string>;
  contentType: string;
  text: string | Buffer | Readable;
};
export const jsonType = 'application/json; charset=utf-8';

/** The response as it goes over the wire: only fields that the contract defines. */
export function buildResponse<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  result: unknown,
): BuiltResponse {
  const { body, extras } = result instanceof ApiResponse ? result : { body: result, extras: {} as ResponseExtras };
  return {
    status: extras.status ?? successStatuses(endpoint)[0] ?? 200,
    headers: replyHeaders(request, endpoint, extras),
    contentType: extras.contentType ?? jsonType,
    text: extras.json ?? (endpoint.fileTypes ? (body as string | Buffer) : serialise(endpoint, body)),
  };
}

function serialise(endpoint: Endpoint, body: unknown): string {
  if (!endpoint.response) return '';
  return checkedJson(endpoint.response, body, `${endpoint.method} ${endpoint.path}`);
}

/**
 * Serialises a value, or a part of one, with nothing that `schema` does not define. `source` is named in the error.
 *
 * @throws Error if the value does not match the schema
 */
export function checkedJson(schema: z.ZodType, value: unknown, source: string): string {
  const checked = schema.safeParse(value);
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`${source} produced a response that its contract does not allow: ${where}`);
  }
  return JSON.stringify(checked.data);
}

function replyHeaders(
  request: FastifyRequest,
  endpoint: Endpoint,
  { headers = {}, nextCursor, total }: ResponseExtras,
): Record<string, string> {
  const all = { ...headers };
  if (nextCursor) {
    const next = new URL(request.url, 'http://placeholder.invalid');
    next.searchParams.set('cursor', nextCursor);
    all.link = `<${next.pathname}${next.search}>; rel="next"`;
  }
  if (total !== undefined) all['x-total-count'] = String(total);
  if (endpoint.cache === 'visitors') all.vary = 'authorization, accept-encoding';
  return all;
}

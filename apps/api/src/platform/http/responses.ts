import { Readable } from 'node:stream';
import { type Endpoint, successStatuses } from '@examplar/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A reply that needs more than its body. */
export class Answered<T> {
  readonly body: T;
  readonly extras: AnswerExtras;
  constructor(body: T, extras: AnswerExtras) {
    this.body = body;
    this.extras = extras;
  }
}

type AnswerExtras = {
  status?: number;
  headers?: Record<string, string>;
  /** The cursor of the next page; becomes `Link: <…>; rel="next"`. */
  nextCursor?: string | null;
  /** Becomes `X-Total-Count`. */
  total?: number;
  /** The media type of an answer that is a file. */
  contentType?: string;
  /** The JSON text as it goes out, already checked against the contract where it was made; `body` is not looked at then. */
  json?: Buffer | Readable;
};

/** An answer that is too large to be checked and written between two requests: it was made elsewhere. */
export const readyMade = <T>(json: Buffer, extras: Omit<AnswerExtras, 'json'> = {}): Answered<T> =>
  new Answered<T>(undefined as T, { ...extras, json });

/**
 * A streamed response of any length: `parts` are pieces of its JSON text, each requested once the client has read the one before. They
 * must already be checked against the contract (`checkedJson`). An error after the first piece closes the connection, so that a client
 * cannot mistake a partial response for a complete one. `onClose` is called once, when everything is sent or the client has disconnected.
 */
export function streamed<T>(parts: AsyncIterable<string>, onClose: () => void = () => {}): Answered<T> {
  const json = Readable.from(parts, { objectMode: false });
  json.once('close', onClose);
  return new Answered<T>(undefined as T, { json });
}

export const created = <T>(body: T): Answered<T> => new Answered(body, { status: 201 });
export const page = <T>(items: T, nextCursor: string | null, total?: number): Answered<T> =>
  new Answered(items, { nextCursor, ...(total === undefined ? {} : { total }) });

export type Made = {
  status: number;
  headers: Record<string, string>;
  contentType: string;
  text: string | Buffer | Readable;
};
export const jsonType = 'application/json; charset=utf-8';

/** The answer as it goes over the wire: only what the contract names. */
export function makeAnswer<E extends Endpoint>(endpoint: E, request: FastifyRequest, result: unknown): Made {
  const { body, extras } = result instanceof Answered ? result : { body: result, extras: {} as AnswerExtras };
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
 * A value, or a part of one, as JSON with nothing in it that `schema` does not name. `maker` stands in the error.
 *
 * @throws Error when the value does not fit the schema
 */
export function checkedJson(schema: z.ZodType, value: unknown, maker: string): string {
  const checked = schema.safeParse(value);
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`${maker} made a reply that its contract does not allow: ${where}`);
  }
  return JSON.stringify(checked.data);
}

function replyHeaders(
  request: FastifyRequest,
  endpoint: Endpoint,
  { headers = {}, nextCursor, total }: AnswerExtras,
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

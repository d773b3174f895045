import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `visitor`: anybody, a session is optional and a token that is not valid counts as none; `user`: 401
 * without a session; `admin`: 401 without a session, 403 for everybody else.
 */
export type Access = 'visitor' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type SuccessStatus = 200 | 201 | 202 | 204 | 303;

/** One call: everything that server, browser, OpenAPI and fuzzer need to know of it. */
export type Endpoint = {
  method: Method;
  /** Below `/api`, with `:name` for each key of `params`. A path that does not fit `params` is 404, not 400. */
  path: `/${string}`;
  access: Access;
  /** One line for the list of calls; the docstring of the endpoint has the promise and its edges. */
  summary: string;
  params?: z.ZodObject;
  /** Strict, and absent where the call takes no query: a name that is not in it is refused. */
  query?: z.ZodType;
  /** Strict: a field that it does not name is refused. */
  body?: z.ZodType;
  /** Absent when the answer has no JSON body (204, a redirect, a file). Has no transforms: it also writes the answer. */
  response?: z.ZodType;
  /** 200 if absent; a list where the call has two kinds of success. */
  status?: SuccessStatus | readonly SuccessStatus[];
  /** The refusals of this call alone; `possibleErrors` adds those that its shape implies. */
  errors: readonly ErrorCode[];
  /**
   * `public`: the same for everybody, with a strong ETag and `public, max-age=0, must-revalidate`.
   * `visitors`: so for visitors, `private, no-store` for the signed in, with `Vary: Authorization`.
   * Absent: `private, no-store`.
   */
  cache?: 'public' | 'visitors';
  /** Takes `limit` and `cursor`; further rows are announced by `Link: <…>; rel="next"`. */
  paged?: true;
  /** Answers with `X-Total-Count`, the number of rows that the filters leave. */
  counted?: true;
  /** Takes an `Idempotency-Key`: the same key again gets the first answer again. */
  idempotent?: true;
  /** Media type of a request body that is not JSON; the handler gets its bytes. */
  contentType?: string;
  /** Media types of an answer that is a file. */
  fileTypes?: readonly string[];
};

/** Declares a call and keeps its precise type, from which `Params`, `Query`, `Body`, `Reply` and `Call` are read. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Parsed<E, Part extends string> = E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;
type Bytes<E, Otherwise> = E extends { contentType: string } ? Uint8Array : Otherwise;

/** What a handler gets after validation. */
export type Params<E extends Endpoint> = Parsed<E, 'params'>;
export type Query<E extends Endpoint> = Parsed<E, 'query'>;
export type Body<E extends Endpoint> = Bytes<E, Parsed<E, 'body'>>;

/** What a handler gives and a caller receives; `undefined` where the answer has no body. */
export type Reply<E extends Endpoint> = E extends { fileTypes: readonly string[] }
  ? Uint8Array | string
  : Parsed<E, 'response'>;

type Given<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType>
    ? undefined extends z.input<S>
      ? { [P in Part]?: z.input<S> }
      : Record<never, never> extends z.input<S>
        ? { [P in Part]?: z.input<S> }
        : { [P in Part]: z.input<S> }
    : unknown;

/** What a caller has to give, before validation: parts that may be left out are optional. */
export type Call<E extends Endpoint> = Given<E, 'params'> &
  Given<E, 'query'> &
  (E extends { contentType: string } ? { body: Uint8Array | Blob } : Given<E, 'body'>);

export function successStatuses({ status = 200 }: Endpoint): readonly SuccessStatus[] {
  return typeof status === 'number' ? [status] : status;
}

/** Every code that the call may answer with, in the order of the checks. */
export function possibleErrors(endpoint: Endpoint): ErrorCode[] {
  const takesBody = endpoint.body !== undefined || endpoint.contentType !== undefined;
  const codes: ErrorCode[] = ['RATE_LIMITED'];
  if (endpoint.access !== 'visitor') codes.push('UNAUTHENTICATED');
  if (endpoint.access === 'admin') codes.push('FORBIDDEN', 'TWO_FACTOR_REQUIRED');
  codes.push('MALFORMED_REQUEST');
  if (takesBody) codes.push('UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE');
  codes.push('VALIDATION_FAILED');
  if (endpoint.params) codes.push('NOT_FOUND');
  if (endpoint.idempotent) codes.push('IDEMPOTENCY_MISMATCH');
  return [...new Set([...codes, ...endpoint.errors, 'UNAVAILABLE' as const, 'INTERNAL_ERROR' as const])];
}

/** The path with its `:name` parts filled, each encoded for an address; a missing value leaves its part empty. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/:([A-Za-z]+)/g, (_part, name: string) => encodeURIComponent(String(params[name] ?? '')));

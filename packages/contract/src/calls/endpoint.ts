import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `visitor`: everyone; a session is optional, and an invalid token counts as none. `user`: 401
 * without a session. `admin`: 401 without a session, 403 for other users.
 */
export type Access = 'visitor' | 'user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type SuccessStatus = 200 | 201 | 202 | 204 | 303;

/** The definition of a call, for server, browser, OpenAPI and fuzzer. */
export type Endpoint = {
  method: Method;
  /** Below `/api`, with `:name` for each key of `params`. A path that does not match `params` is 404, not 400. */
  path: `/${string}`;
  access: Access;
  /** One line for the list of calls; the endpoint's docstring has the details. */
  summary: string;
  params?: z.ZodObject;
  /** Strict: unknown parameters are rejected. Absent if the call takes no query. */
  query?: z.ZodType;
  /** Strict: unknown fields are rejected. */
  body?: z.ZodType;
  /** Absent if the response has no JSON body (204, a redirect, a file). No transforms: the schema also serialises the response. */
  response?: z.ZodType;
  /** 200 if absent; a list if the call has two success statuses. */
  status?: SuccessStatus | readonly SuccessStatus[];
  /** The errors specific to this call, if any; `possibleErrors` adds those that its shape implies, as NOT_FOUND for `params`. */
  errors?: readonly ErrorCode[];
  /**
   * `public`: the same for every caller; kept for visitors, with a strong ETag and `public, max-age=0, must-revalidate`, and built anew
   * with `private, no-store` for signed-in users.
   * `visitors`: the same for visitors; `private, no-store` for signed-in users, with `Vary: Authorization`.
   * Absent: `private, no-store`.
   */
  cache?: 'public' | 'visitors';
  /** Accepts `limit` and `cursor`; further rows are announced by `Link: <…>; rel="next"`. */
  paged?: true;
  /** The response has `X-Total-Count`, the number of rows that match the filters. */
  counted?: true;
  /** Accepts an `Idempotency-Key`: a repeat with the same key gets the first response again. */
  idempotent?: true;
  /** Accepts `?language=` although it is not a GET, because its response contains translated texts (LNG-41). */
  hasTranslations?: true;
  /** Media type of a request body that is not JSON; the handler gets its bytes. */
  contentType?: string;
  /** Media types, besides JSON, of a request body that is accepted but not read. */
  unreadTypes?: readonly string[];
  fileTypes?: readonly string[];
  /** Headers of a successful response that only this call has: what each says, by its name. */
  responseHeaders?: Readonly<Record<string, string>>;
};

/** True if a call accepts `?language=`: every GET except those of staff and payment gateways, and calls with `hasTranslations` (LNG-41). */
export const acceptsLanguage = ({
  method,
  access,
  path,
  hasTranslations,
}: Pick<Endpoint, 'method' | 'access' | 'path' | 'hasTranslations'>): boolean =>
  hasTranslations === true || (method === 'GET' && access !== 'admin' && !path.startsWith('/payments/'));

/** Declares a call and preserves its precise type, from which `Params`, `Query`, `Body`, `Reply` and `Call` are derived. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** One part after validation; `undefined` if the call has no such part. */
type Parsed<E, Part extends string> = E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;
type Bytes<E, Otherwise> = E extends { contentType: string } ? Uint8Array : Otherwise;

/** The input of a handler, after validation. */
export type Params<E extends Endpoint> = Parsed<E, 'params'>;
export type Query<E extends Endpoint> = Parsed<E, 'query'>;
export type Body<E extends Endpoint> = Bytes<E, Parsed<E, 'body'>>;

/** The result of a handler, which the caller receives; `undefined` if the response has no body. */
export type Reply<E extends Endpoint> = E extends { fileTypes: readonly string[] }
  ? Uint8Array | string
  : Parsed<E, 'response'>;

/** One part of a caller's input. It may be omitted if the schema accepts `undefined` or an empty object. */
type PartInput<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodType>
    ? undefined extends z.input<S>
      ? { [P in Part]?: z.input<S> }
      : Record<never, never> extends z.input<S>
        ? { [P in Part]?: z.input<S> }
        : { [P in Part]: z.input<S> }
    : unknown;

/** The input of a caller, before validation; parts with defaults are optional. */
export type Call<E extends Endpoint> = PartInput<E, 'params'> &
  PartInput<E, 'query'> &
  (E extends { contentType: string } ? { body: Uint8Array | Blob } : PartInput<E, 'body'>);

export function successStatuses({ status = 200 }: Endpoint): readonly SuccessStatus[] {
  return typeof status === 'number' ? [status] : status;
}

/** Every error code that the call may return, in the order of the checks. */
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
  return [...new Set([...codes, ...(endpoint.errors ?? []), 'UNAVAILABLE' as const, 'INTERNAL_ERROR' as const])];
}

/** The path with its `:name` parts filled, each encoded for an address; a missing value leaves its part empty. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/:([A-Za-z]+)/g, (_part, name: string) => encodeURIComponent(String(params[name] ?? '')));

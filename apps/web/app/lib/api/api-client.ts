import { fillPath } from '@examplar/contract/calls/endpoint';
import type { CallInput } from '../../../server/page-context.ts';
import { pageLanguage } from '../page/page-language.ts';
import { useSessionStore } from '../session/session-store.ts';
import { ApiError, noConnection, toApiError } from './api-error.ts';
import type { EndpointName, InputArgs, ReplyOf } from './endpoints.ts';
import { inPageLanguage } from './in-page-language.ts';

const apiRoot = '/api';

/** Splits `GET /certifications/:id` and fills its path and query: the address that the browser asks. */
export function requestUrl(name: string, input: CallInput): { method: string; url: string } {
  const { params = {}, query = {} } = inPageLanguage(name, input);
  const [method = 'GET', path = ''] = name.split(' ');
  const filled = fillPath(path, params);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return { method, url: `${apiRoot}${filled}${text && `?${text}`}` };
}

type Reply = { body: unknown; headers: Headers };
type SendOptions = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Requests with the same key take effect once and get the same response. */
  idempotencyKey?: string;
  /** The response is a file: `body` is its `Blob`. */
  isFile?: boolean;
};

let namesLanguage = pageLanguage !== 'en';

/** Has every call name the page's language. While only English is served, calls of English pages name none (LNG-4). */
export function sendPageLanguage() {
  namesLanguage = true;
}

type SessionEndListener = (end: { isPress: boolean }) => void;

let onSessionEnd: SessionEndListener = () => {};

/** Sets what happens when the API responds with 401: the app ends the session, and after a press shows the login page. */
export function whenSessionEnds(listener: SessionEndListener) {
  onSessionEnd = listener;
}

let onStaleRefusal: () => void = () => {};

/** Sets what happens when a press is refused because something changed elsewhere: the app loads what it shows again (PAG-97). */
export function whenRefusedAsStale(listener: () => void) {
  onStaleRefusal = listener;
}

/**
 * Whether the API refused a change because what it is about is no longer as this page shows it, or is gone. A running
 * attempt is left out: its room finds out by itself what the server has, and is never loaded anew under the learner's hands.
 */
const isRefusedAsStale = (name: string, error: unknown): boolean =>
  error instanceof ApiError &&
  [404, 409, 410].includes(error.statusCode) &&
  !/^GET |\/auth\/|^POST \/test-exam-attempts\/:attemptId\/(answers|close|submit)$/.test(name);

/** One HTTP request to the API with the session's token. Throws `ApiError`; decides nothing about sessions. */
export async function send(name: string, input: CallInput, options: SendOptions = {}): Promise<Reply> {
  const { method, url } = requestUrl(name, input);
  const { token } = useSessionStore.getState();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (namesLanguage) headers['accept-language'] = pageLanguage;
  if (token) headers.authorization = `Bearer ${token}`;
  // A file brings its own media type.
  const isUpload = input.body instanceof Blob;
  if (input.body !== undefined && !isUpload) headers['content-type'] = 'application/json';

  const payload = isUpload ? (input.body as Blob) : input.body === undefined ? null : JSON.stringify(input.body);
  const { isFile = false, idempotencyKey, ...fetchOptions } = options;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const early = method === 'GET' ? takeEarly(url, token) : undefined;
  const response = await (early ?? fetch(url, { method, headers, body: payload, ...fetchOptions })).catch(
    (error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw noConnection();
    },
  );
  const body = isFile && response.ok ? await response.blob() : parse(await response.text(), response.status);
  // Text is no response of the API, nor is nothing at all: some proxies answer with 200 themselves.
  if (!response.ok || typeof body === 'string')
    throw toApiError(response.status, body, response.headers.get('x-request-id'));
  return { body, headers: response.headers };
}

/**
 * Sends, and ends the session in this browser when the API no longer knows it. A response that comes after the user has signed out here
 * ends nothing: it would be remembered as a visit that was interrupted.
 */
export async function sendInSession(name: string, input: CallInput, options?: SendOptions): Promise<Reply> {
  const { token } = useSessionStore.getState();
  try {
    return await send(name, input, options);
  } catch (error) {
    const isSessionOver = error instanceof ApiError && error.statusCode === 401 && error.code !== 'INVALID_CREDENTIALS';
    const isPress = !name.startsWith('GET ');
    if (isSessionOver && (token || isPress) && useSessionStore.getState().token === token) onSessionEnd({ isPress });
    if (isRefusedAsStale(name, error)) onStaleRefusal();
    throw error;
  }
}

/** Like `call`, with an idempotency key: the caller reuses the key for every retry of the same request. */
export async function callOnce<Name extends EndpointName>(
  idempotencyKey: string,
  name: Name,
  ...[input]: InputArgs<Name>
): Promise<ReplyOf<Name>> {
  return (await sendInSession(name, (input ?? {}) as CallInput, { idempotencyKey })).body as ReplyOf<Name>;
}

/** Calls the API from the browser: `await call('POST /reviews', { body: { rating: 5 } })`. Typed by the contract. */
export async function call<Name extends EndpointName>(name: Name, ...[input]: InputArgs<Name>): Promise<ReplyOf<Name>> {
  return (await sendInSession(name, (input ?? {}) as CallInput)).body as ReplyOf<Name>;
}

declare global {
  /** What the document has asked already, before the app ran (`server/early-calls.ts`). */
  var earlyCalls: { token: string; at: number; calls: Record<string, Promise<Response>> } | undefined;
}

const earlyForMs = 10_000;

/** The response to a call that the document has made, once. */
function takeEarly(url: string, token: string | null): Promise<Response> | undefined {
  const { earlyCalls: early } = globalThis;
  const response = early?.calls[url];
  if (!early || !response || early.token !== token || Date.now() - early.at > earlyForMs) return undefined;
  delete early.calls[url];
  return response;
}

function parse(text: string, status: number): unknown {
  if (status === 204) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

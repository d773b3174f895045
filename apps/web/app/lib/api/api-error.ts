import { say } from '../texts.ts';

export type FieldProblem = { path: string; message: string };

type ErrorBody = { statusCode: number; code: string; message: string; details?: FieldProblem[] };

/** An error response of the API, or (`statusCode` 0, `NO_CONNECTION`) no response at all. `message` can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly code: string;
  readonly details: FieldProblem[];
  readonly requestId: string | null;

  constructor(body: ErrorBody, requestId: string | null = null) {
    super(body.message);
    this.statusCode = body.statusCode;
    this.code = body.code;
    this.details = body.details ?? [];
    this.requestId = requestId;
  }
}

/** Reads the documented error body; any other body becomes an error with the status and a generic message. */
export function toApiError(status: number, body: unknown, requestId: string | null = null): ApiError {
  const known = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  if (known) return new ApiError({ ...(body as ErrorBody), statusCode: status }, requestId);
  return new ApiError({ statusCode: status, code: 'UNEXPECTED_REPLY', message: say('api.unexpectedReply') }, requestId);
}

export const noConnection = () =>
  new ApiError({ statusCode: 0, code: 'NO_CONNECTION', message: say('api.noConnection') });

/**
 * Whether the API refused the request, so that sending it again changes nothing. A body that is not the API's, such as the page of a proxy or
 * of a hotel's network, says nothing of the kind.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.code !== 'UNEXPECTED_REPLY' &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  ![401, 408, 429].includes(error.statusCode);

/** The message to show for an error: the API's own, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'UNEXPECTED_REPLY' ? error.message : fallback;
}

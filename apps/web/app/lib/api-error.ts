export type FieldProblem = { path: string; message: string };

type ErrorBody = { statusCode: number; code: string; message: string; details?: FieldProblem[] };

/** A refusal of the API, or (`statusCode` 0, `NO_CONNECTION`) no answer at all. `message` is fit to be shown. */
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

/** Reads the documented error body; whatever else came back becomes an error with the status and a plain sentence. */
export function toApiError(status: number, body: unknown, requestId: string | null = null): ApiError {
  const known = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  if (known) return new ApiError({ ...(body as ErrorBody), statusCode: status }, requestId);
  return new ApiError({ statusCode: status, code: 'UNEXPECTED_REPLY', message: 'Something went wrong.' }, requestId);
}

export const noConnection = () =>
  new ApiError({ statusCode: 0, code: 'NO_CONNECTION', message: 'No connection. Please try again.' });

/** The text to show for any thrown thing: the API's own sentence, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'UNEXPECTED_REPLY' ? error.message : fallback;
}

import type { ErrorCode } from '@examplar/contract/calls/errors';

export type FieldProblem = { path: string; message: string };

type Extras = {
  /** Overrides the catalogue's message, for example to include a figure. */
  message?: string;
  /** Sent to the client, one entry per field. */
  details?: FieldProblem[];
  /** Seconds; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** False for refusals that a client could use to fill the log. */
  isLogged?: false;
  /** For the log only. */
  facts?: Record<string, unknown>;
  cause?: unknown;
};

/** An error that the client is meant to see: `code` decides status and message; `facts` go to the log only. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(extras.message ?? code, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.extras = extras;
  }
}
